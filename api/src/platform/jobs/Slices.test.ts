import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { nextSlice } from './Slices.ts';

it('long tasks continue in order, one in each turn of the event loop', async () => {
  const order: string[] = [];
  const work = async (name: string) => {
    for (const slice of [1, 2]) {
      await nextSlice();
      order.push(`${name}${slice}`);
    }
  };
  const turns = async () => {
    for (let turn = 1; turn <= 6; turn += 1) {
      await nextTurn();
      order.push('other');
    }
  };
  await Promise.all([work('a'), work('b'), turns()]);
  const slices = order.filter((each) => each !== 'other');
  expect(slices).toEqual(['a1', 'b1', 'a2', 'b2']);
  for (const [index, each] of order.entries())
    if (each !== 'other' && index > 0) expect(order[index - 1]).toBe('other');
});
