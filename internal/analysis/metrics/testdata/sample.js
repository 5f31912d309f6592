#!/usr/bin/env node
// A module.
import fs from 'fs';

const named = (a, b) => a && b;
module.exports.inner = () => 1;

export default () => { };

class Box {
  static { Box.made = true; }
  field = () => 2;
  get size() { return this.a ?? 0; }
}

function* numbers() { yield 1; }

function all(list = [], more) {
  if (list.length || more) return `one
two ${more ? 'three' : ''}`;
  for (let i = 0; i < 3; i++) { do { i++; } while (i < 2); }
  for (const x of list) { while (x) break; }
  try { list.map(x => x); } catch { }
  switch (list.length) {
    case 0:
    case 1: break;
    default: list?.pop();
  }
  /* ends here */ return function () { return 1; };
}
