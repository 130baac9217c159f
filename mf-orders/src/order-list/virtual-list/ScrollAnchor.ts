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
 * Keeps a row in its place on the screen while rows open, close and come in above: the one that was just opened, else the
 * first in view. After each render first ask `shiftFor` how far the page has to scroll, then `remember` what is on the
 * screen, and again whenever the page is scrolled.
 */
export class ScrollAnchor {
  #last: Snapshot | undefined;

  /** The px that the anchor row has moved since `remember`; 0 while `layout` is still the same value. */
  shiftFor(layout: unknown, openedId: string | undefined, findStart: (id: string) => number | undefined): number {
    const last = this.#last;
    if (last === undefined || last.layout === layout) return 0;
    const id = openedId !== undefined && last.starts.has(openedId) ? openedId : last.first;
    const before = id === undefined ? undefined : last.starts.get(id);
    const after = id === undefined ? undefined : findStart(id);
    return before === undefined || after === undefined ? 0 : after - before;
  }

  /**
   * Notes where the drawn rows are; `top` is the first px of the page that is in view, undefined where the top of the
   * list is: there what comes in is to be seen.
   */
  remember(layout: unknown, rows: readonly RowPosition[], top: number | undefined): void {
    const first = top === undefined ? undefined : (rows.find(({ end }) => end > top) ?? rows[0]);
    this.#last = { layout, starts: new Map(rows.map(({ id, start }) => [id, start])), first: first?.id };
  }
}
