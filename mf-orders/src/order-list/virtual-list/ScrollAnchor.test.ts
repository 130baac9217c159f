import { beforeEach, expect, it } from '@jest/globals';
import { ScrollAnchor } from './ScrollAnchor.ts';

const ROWS = [
  { id: 'a', start: 0, end: 100 },
  { id: 'b', start: 100, end: 200 },
  { id: 'c', start: 200, end: 300 },
];
let anchor: ScrollAnchor;

beforeEach(() => {
  anchor = new ScrollAnchor();
  anchor.remember('closed', ROWS, 150);
});

it('does not scroll before there is a layout to compare with, nor while it is the same', () => {
  expect(new ScrollAnchor().shiftFor('closed', undefined, () => 500)).toBe(0);
  expect(anchor.shiftFor('closed', undefined, () => 500)).toBe(0);
});

it('keeps the first row in view', () => {
  expect(anchor.shiftFor('open', undefined, (id) => (id === 'b' ? 700 : undefined))).toBe(600);
});

it('keeps the row that was just opened, if it was drawn', () => {
  const starts: Record<string, number> = { b: 700, c: 180 };
  expect(anchor.shiftFor('open', 'c', (id) => starts[id])).toBe(-20);
  expect(anchor.shiftFor('open', 'z', (id) => starts[id])).toBe(600);
});

it('does not scroll for a row that is gone', () => {
  expect(anchor.shiftFor('open', undefined, () => undefined)).toBe(0);
});

it('takes the first drawn row where none is in view', () => {
  anchor.remember('closed', ROWS, 1000);
  expect(anchor.shiftFor('open', undefined, (id) => (id === 'a' ? 50 : undefined))).toBe(50);
});

it('keeps no row but an opened one while the top of the list is in view', () => {
  anchor.remember('closed', ROWS, undefined);
  expect(anchor.shiftFor('open', undefined, () => 500)).toBe(0);
  anchor.remember('closed', ROWS, undefined);
  expect(anchor.shiftFor('open', 'a', () => 500)).toBe(500);
});
