// A file of C++.
#include <vector>

namespace sample {

template <typename T>
class Box {
public:
    Box() = default;
    explicit Box(int size) : size_(size > 0 ? size : 1) {}
    virtual ~Box();
    int size() const { return size_; }
    Box &operator=(const Box &other);

private:
    int size_ = 0;
};

int kind(const std::vector<int> &list, int of) {
    auto twice = [](int n) { return n * 2; };
    for (int n : list) { if (n and of || n == 3) { return twice(n); } }
    try {
        std::for_each(list.begin(), list.end(), [&](int n) { while (n) { break; } });
    } catch (...) {
        return 1;
    }
    const char *text = R"(first

third)";
    return text[0];
}

} // namespace sample
