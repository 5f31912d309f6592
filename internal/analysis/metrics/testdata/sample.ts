/* A file of types. */
type Item<T> = T extends string ? 'text' : 'other';

interface Shape {
  area(): number;
}

function overload(a: string): void;
function overload(a: number): void;
function overload(a: unknown): void { if (a) { return; } }

export abstract class Base {
  protected handler = (n: number): boolean => n > 1 && n < 9;
  abstract size(): number;
  constructor(private readonly a: number) { }
}
