#include <stdio.h>
#define TWICE(x) \
    ((x) * 2)

/* Declared,
   not defined. */
int declared(int a);
extern char *also(void);
typedef int (*callback)(int);

static int (*table[2])(int);

char *label(callback call, int a) {
    if (a > 1 && a < 9 || a == 11) {
        return "x";
    } else {
        a++;
    }
    for (;;) { do { a--; } while (a); }
    while (a) break;
    switch (a) {
    case 1:
    case 2:
        goto end; // leave
    default:
        break;
    }
end:
    return a ? "y" : "z";
}
