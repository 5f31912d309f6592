// Orders of a shop.
using System;

namespace Shop;

/* A class
   with everything. */
public class Orders
{
    private readonly Func<int, bool> odd = n => n % 2 == 1;

    public int Count { get; private set; }

    public bool Empty => Count == 0;

    public Orders(int count) { Count = count; }

    ~Orders() { }

    public static Orders operator +(Orders a, Orders b) => new(a.Count + b.Count);

    public string Label(object what)
    {
        if (what is null || what is string) // twice
        {
            return "nothing";
        }
        else if (what is int and > 3)
        {
            return @"many
lines";
        }
        switch (Count)
        {
            case 0:
            case 1:
                break;
            default:
                break;
        }
        var text = Count switch { > 9 => "big", _ => "small" };
        foreach (var c in text) { for (;;) { while (true) { } } }
        try { } catch (Exception) { }
        return what?.ToString() ?? (odd(Count) ? "odd" : "even");

        int Twice(int n) => n * 2;
    }
}
