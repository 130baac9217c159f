import { describe, expect, it } from '@jest/globals';
import { applyOrderChanges } from './applyOrderChanges.ts';

interface Item {
  readonly _id: string;
  readonly timestamp: string;
  readonly memo: string;
}
const order = (_id: string, hour: number, memo = ''): Item => ({
  _id,
  timestamp: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
  memo,
});
const itself = (item: Item) => item;
const list = [order('e', 9), order('d', 7), order('b', 7), order('a', 5)];
const apply = (changed: readonly Item[], left: readonly string[], count: number, items: readonly Item[] = list) =>
  applyOrderChanges(items, { changed, left, count }, itself);
const getIds = (items: readonly Item[] | undefined) => items?.map(({ _id }) => _id).join('');

describe('applyOrderChanges', () => {
  it('applyOrderChanges returns the same list without changes', () => {
    expect(apply([], [], 4)).toBe(list);
  });

  it('applyOrderChanges replaces changed orders in their places and keeps the other items', () => {
    const next = apply([order('d', 7, 'new')], [], 4);
    expect(next).toEqual([list[0], order('d', 7, 'new'), list[2], list[3]]);
    expect(next?.[0]).toBe(list[0]);
  });

  it.each([
    ['f', 10, 'fedba'],
    ['c', 7, 'edcba'],
    ['z', 7, 'ezdba'],
    ['0', 5, 'edba0'],
    ['0', 1, 'edba0'],
  ])('applyOrderChanges inserts the new order %s of hour %i at its sorted position: %s', (id, hour, ids) => {
    expect(getIds(apply([order(id, hour)], [], 5))).toBe(ids);
  });

  it('applyOrderChanges sorts new orders in an empty list, newest first', () => {
    expect(getIds(apply([order('a', 1), order('c', 3), order('b', 3)], [], 3, []))).toBe('cba');
  });

  it('applyOrderChanges removes orders that left the list and ignores unknown orders', () => {
    expect(getIds(apply([], ['b', 'x'], 3))).toBe('eda');
  });

  it('applyOrderChanges is idempotent', () => {
    const changes = { changed: [order('f', 10), order('d', 7, 'new')], left: ['a'], count: 4 };
    const once = applyOrderChanges(list, changes, itself);
    expect(applyOrderChanges(once ?? [], changes, itself)).toEqual(once);
  });

  it('applyOrderChanges returns undefined if the number of orders differs from the count of the API', () => {
    expect([apply([], [], 3), apply([order('f', 10)], [], 4)]).toEqual([undefined, undefined]);
  });
});
