<h1>Before</h1>
<?php
# A script.
namespace Sample;

$double = fn ($n) => $n * 2;

abstract class Box
{
    abstract public function area(): int;

    public function kind($of): string
    {
        if ($of && $this->a || $of xor false) {
            return 'x';
        } elseif ($of === 2) {
            return $of ?? 'none';
        } else {
            $of = 1;
        }
        for ($i = 0; $i < 3; $i++) { do { $i++; } while ($i < 2); }
        foreach ([1] as $x) { while ($x) { break; } }
        try { array_map(function ($n) { return $n; }, []); } catch (\Exception $e) { }
        switch ($of) {
            case 1:
            default:
        }
        /* two
           lines */
        $text = match ($of) { 1, 2 => 'a', default => 'b' };
        return $of ? $text : <<<END
            first

            third
            END;
    }
}

function plain() { }
