import { expect, it } from '@jest/globals';
import { positionAfter } from './positionAfter.ts';

/** Five items in rows of two, or one below the other. */
const rects = (columns: number) => [0, 1, 2, 3, 4].map((at) => ({ top: Math.floor(at / columns) * 100 }));

it.each([
  ['list', 'ArrowDown', 1, 2],
  ['list', 'ArrowUp', 1, 0],
  ['list', 'ArrowUp', 0, 0],
  ['list', 'ArrowDown', 4, 4],
  ['list', 'ArrowRight', 1, 1],
  ['grid', 'ArrowRight', 1, 2],
  ['grid', 'ArrowRight', 4, 4],
  ['grid', 'ArrowLeft', 2, 1],
  ['grid', 'ArrowLeft', 0, 0],
  ['grid', 'ArrowDown', 0, 2],
  ['grid', 'ArrowDown', 3, 4],
  ['grid', 'ArrowDown', 4, 4],
  ['grid', 'ArrowUp', 3, 1],
  ['grid', 'ArrowUp', 1, 1],
] as const)('positionAfter in a %s for %s moves the item at %d to %d', (layout, key, at, to) => {
  expect(positionAfter(key, { at, rects: rects(layout === 'grid' ? 2 : 1), layout })).toBe(to);
});
