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
  anchor.saveSnapshot('closed', ROWS, 150);
});

it('ScrollAnchor does not scroll before the first snapshot or while the layout is unchanged', () => {
  expect(new ScrollAnchor().getShift('closed', undefined, () => 500)).toBe(0);
  expect(anchor.getShift('closed', undefined, () => 500)).toBe(0);
});

it('ScrollAnchor compensates for the movement of the first visible row', () => {
  expect(anchor.getShift('open', undefined, (id) => (id === 'b' ? 700 : undefined))).toBe(600);
});

it('ScrollAnchor compensates for the movement of the opened row if that row was rendered', () => {
  const starts: Record<string, number> = { b: 700, c: 180 };
  expect(anchor.getShift('open', 'c', (id) => starts[id])).toBe(-20);
  expect(anchor.getShift('open', 'z', (id) => starts[id])).toBe(600);
});

it('ScrollAnchor does not scroll for a row that was removed', () => {
  expect(anchor.getShift('open', undefined, () => undefined)).toBe(0);
});

it('ScrollAnchor uses the first rendered row if no row is visible', () => {
  anchor.saveSnapshot('closed', ROWS, 1000);
  expect(anchor.getShift('open', undefined, (id) => (id === 'a' ? 50 : undefined))).toBe(50);
});

it('ScrollAnchor compensates only for an opened row while the top of the list is visible', () => {
  anchor.saveSnapshot('closed', ROWS, undefined);
  expect(anchor.getShift('open', undefined, () => 500)).toBe(0);
  anchor.saveSnapshot('closed', ROWS, undefined);
  expect(anchor.getShift('open', 'a', () => 500)).toBe(500);
});
