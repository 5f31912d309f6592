package sample;

/** What it is. */
public record Sample(int a) {
    static {
        System.out.println("once");
    }

    static final Runnable NAMED = () -> { };

    public Sample {
        if (a < 0 && a > -9 || a == 3) throw new IllegalArgumentException();
    }

    Sample(String text) { this(text.length()); }

    interface Shape { int area(); }

    int kind(Object of) {
        // one
        for (int i = 0; i < 3; i++) do { i++; } while (i < 2);
        for (var c : new int[0]) while (c < 1) break;
        try { run(() -> a); } catch (RuntimeException e) { }
        switch (a) {
            case 1: case 2:
                return 1;
            default:
        }
        return switch (a) { case 3, 4 -> 1; default -> a > 5 ? 1 : 0; };
    }
}
