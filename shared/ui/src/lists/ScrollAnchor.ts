/** A row of a virtual list, in px from the top of the page. */
export interface RowPosition {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

interface Snapshot {
  readonly layout: unknown;
  readonly starts: ReadonlyMap<string, number>;
  readonly first: string | undefined;
}

/**
 * Computes how far the page must scroll so that one row does not move on the screen when rows above it open, close or
 * are added: the row that was just opened, or else the first visible row. After each render, call `getShift` and then
 * `saveSnapshot`.
 */
export class ScrollAnchor {
  #last: Snapshot | undefined;

  /** The distance that the anchor row has moved since the last snapshot, in px; 0 if `layout` is unchanged. */
  getShift(layout: unknown, openedId: string | undefined, findStart: (id: string) => number | undefined): number {
    const last = this.#last;
    if (last === undefined || last.layout === layout) return 0;
    const id = openedId !== undefined && last.starts.has(openedId) ? openedId : last.first;
    const before = id === undefined ? undefined : last.starts.get(id);
    const after = id === undefined ? undefined : findStart(id);
    return before === undefined || after === undefined ? 0 : after - before;
  }

  /**
   * Stores the positions of the rendered rows. `top` is the first visible px of the page; undefined at the top of the
   * list, where the page must not scroll, so that new rows are visible.
   */
  saveSnapshot(layout: unknown, rows: readonly RowPosition[], top: number | undefined): void {
    const first = top === undefined ? undefined : (rows.find(({ end }) => end > top) ?? rows[0]);
    this.#last = { layout, starts: new Map(rows.map(({ id, start }) => [id, start])), first: first?.id };
  }
}
