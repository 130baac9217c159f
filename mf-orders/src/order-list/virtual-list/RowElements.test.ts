import { describe, expect, it } from '@jest/globals';
import { RowElements } from './RowElements.ts';

const ORDERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const SCROLL = { isScrolling: true, focusedId: undefined };
const REST = { isScrolling: false, focusedId: undefined };

function rows(from: number, to: number, ids: readonly string[] = ORDERS, open?: string) {
  return ids.slice(from, to).map((id, at) => ({ id, index: from + at, isOpen: id === open }));
}

function keyOf(drawn: readonly { id: string; key: number }[], id: string): number | undefined {
  return drawn.find((row) => row.id === id)?.key;
}

describe('RowElements', () => {
  it('draws an order that comes with the element of one that left, in its place in the document', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3), REST);
    const second = elements.assign(rows(1, 4), SCROLL);
    expect(second.map(({ id }) => id)).toEqual(['d', 'b', 'c']);
    expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    expect(elements.assign(rows(0, 3), SCROLL)).toEqual(first);
  });

  it('brings the elements into the order of the list when the scroll has ended', () => {
    const elements = new RowElements();
    elements.assign(rows(0, 3), REST);
    const scrolled = elements.assign(rows(2, 5), SCROLL);
    const rested = elements.assign(rows(2, 5), REST);
    expect(rested.map(({ id }) => id)).toEqual(['c', 'd', 'e']);
    expect(keyOf(rested, 'c')).toBe(keyOf(scrolled, 'c'));
  });

  it('keeps the element of an order that moves in the list', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3), REST);
    const second = elements.assign(rows(0, 3, ['new', 'a', 'b', 'c']), REST);
    expect(second.map(({ id }) => id)).toEqual(['new', 'a', 'b']);
    expect(keyOf(second, 'a')).toBe(keyOf(first, 'a'));
  });

  it('gives no order the element of the one in focus', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3), REST);
    const second = elements.assign(rows(1, 4), { isScrolling: true, focusedId: 'a' });
    expect(second.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(second.map(({ key }) => key)).not.toContain(keyOf(first, 'a'));
  });

  it('gives no order the element of an open one, and an open one no used element', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3, ORDERS, 'a'), REST);
    const second = elements.assign(rows(1, 4, ORDERS), SCROLL);
    expect(second.map(({ key }) => key)).not.toContain(keyOf(first, 'a'));
    const third = elements.assign(rows(2, 5, ORDERS, 'e'), SCROLL);
    expect(second.map(({ key }) => key)).not.toContain(keyOf(third, 'e'));
  });

  it('keeps the element of an order that is opened', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3), REST);
    expect(keyOf(elements.assign(rows(0, 3, ORDERS, 'b'), REST), 'b')).toBe(keyOf(first, 'b'));
  });

  it('assigns the same rows the same elements, and each row one of its own', () => {
    const elements = new RowElements();
    elements.assign(rows(0, 3), REST);
    const once = elements.assign(rows(2, 6), SCROLL);
    expect(elements.assign(rows(2, 6), SCROLL)).toEqual(once);
    expect(new Set(once.map(({ key }) => key)).size).toBe(4);
  });

  it('keeps an element that is left over where it is, until an order comes or the scroll ends', () => {
    const elements = new RowElements();
    const list = [ORDERS];
    const first = elements.assign(rows(0, 3), { ...REST, list });
    expect(elements.assign(rows(1, 3), { ...SCROLL, list })).toEqual(first);
    const third = elements.assign(rows(2, 5), { ...SCROLL, list });
    expect(third.map(({ id }) => id)).toEqual(['d', 'e', 'c']);
    expect(third.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
    expect(elements.assign(rows(3, 5), { ...SCROLL, list })).toHaveLength(3);
    expect(elements.assign(rows(3, 5), { ...REST, list }).map(({ id }) => id)).toEqual(['d', 'e']);
  });

  it('keeps none that is left over of another list', () => {
    const elements = new RowElements();
    elements.assign(rows(0, 3), { ...REST, list: [ORDERS] });
    expect(elements.assign(rows(1, 3), { ...SCROLL, list: [[...ORDERS]] }).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('has no element left over when a filter leaves fewer rows', () => {
    const elements = new RowElements();
    elements.assign(rows(0, 5), REST);
    expect(elements.assign(rows(0, 1, ['f']), SCROLL).map(({ id }) => id)).toEqual(['f']);
  });

  it('draws the rows of another list with the elements that are there, in the order of the list', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3), REST);
    const second = elements.assign(rows(0, 4, ['x', 'y', 'z', 'w']), REST);
    expect(second.map(({ id }) => id)).toEqual(['x', 'y', 'z', 'w']);
    expect(second.slice(0, 3).map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  });

  it('moves no element at rest: one that is free is used between the rows that it stood between', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 6), REST);
    const keys = first.map(({ key }) => key);
    const second = elements.assign(rows(0, 6, ['x', 'b', 'y', 'z', 'e', 'v']), REST);
    expect(second.map(({ key }) => key)).toEqual([keys[0], keys[1], keys[2], keys[3], keys[4], keys[5]]);
    const third = elements.assign(rows(0, 4, ['b', 'p', 'q', 'r']), REST);
    expect(third.map(({ key }) => key)).toEqual([keys[1], keys[2], keys[3], keys[4]]);
    const fourth = elements.assign(rows(0, 3, ['s', 'b', 'p']), REST);
    expect(fourth.slice(1).map(({ key }) => key)).toEqual([keys[1], keys[2]]);
    expect(keys).not.toContain(fourth[0]?.key);
  });

  it('at rest gives no order the element of the one in focus or of an open one either', () => {
    const elements = new RowElements();
    const first = elements.assign(rows(0, 3, ORDERS, 'b'), REST);
    const second = elements.assign(rows(0, 3, ['x', 'y', 'z'], 'z'), { isScrolling: false, focusedId: 'a' });
    expect([keyOf(first, 'a'), keyOf(first, 'b')]).not.toContain(keyOf(second, 'x'));
    expect(keyOf(second, 'x')).toBe(keyOf(first, 'c'));
    expect(first.map(({ key }) => key)).not.toContain(keyOf(second, 'z'));
  });
});
