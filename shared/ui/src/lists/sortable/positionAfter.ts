/** One below the other, or in rows. */
export type Layout = 'list' | 'grid';

/** The position of an item among the others of its list; `rects` are those of all items in order. */
export interface ItemPlace {
  readonly at: number;
  readonly rects: readonly (Pick<DOMRect, 'top'> | undefined)[];
  readonly layout: Layout;
}

/** The position to which an arrow key moves an item, from 0; the same position at the end of the list. */
export function positionAfter(key: string, { at, rects, layout }: ItemPlace): number {
  const last = rects.length - 1;
  const columns = layout === 'list' ? 1 : Math.max(1, rects.filter((rect) => rect?.top === rects[0]?.top).length);
  if (layout === 'grid' && key === 'ArrowLeft') return Math.max(0, at - 1);
  if (layout === 'grid' && key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowUp') return at - columns >= 0 ? at - columns : at;
  if (key !== 'ArrowDown') return at;
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  return isInLastRow ? at : Math.min(last, at + columns);
}
