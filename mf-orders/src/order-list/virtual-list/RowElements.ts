/** A row to draw: the order, its position in the list from 0, and whether it is open. */
export interface RowToDraw {
  readonly id: string;
  readonly index: number;
  readonly isOpen: boolean;
}

/** A row and the React key of the element that draws it. */
export interface DrawnRow extends RowToDraw {
  readonly key: number;
}

interface Options {
  /** Keeps the elements where they are in the document, as moving one costs as much as a new one. */
  readonly isScrolling: boolean;
  /** The order whose row has the keyboard's focus, which must not come to another one. */
  readonly focusedId: string | undefined;
}

/**
 * Which element draws which order. An order that stays on the screen keeps its element. During a scroll the elements of
 * closed rows that left draw those that came, as a row costs more to create and remove than to change. At rest the
 * elements stand in the order of the list, which is that of keyboards and screen readers.
 */
export class RowElements {
  #drawn: readonly DrawnRow[] = [];
  #lastKey = 0;

  /** Assigns an element to each row; the answer is in the order of the document. The same rows get the same answer. */
  assign(rows: readonly RowToDraw[], { isScrolling, focusedId }: Options): readonly DrawnRow[] {
    const left = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(this.#drawn.map(({ id }) => id));
    const added = rows.filter(({ id, isOpen }) => !known.has(id) && !isOpen);
    const drawn: DrawnRow[] = [];
    for (const { key, id, isOpen } of this.#drawn) {
      const isReusable = isScrolling && !isOpen && id !== focusedId;
      const row = left.get(id) ?? (isReusable ? added.shift() : undefined);
      if (row === undefined) continue;
      left.delete(row.id);
      drawn.push({ ...row, key });
    }
    for (const row of left.values()) drawn.push({ ...row, key: (this.#lastKey += 1) });
    this.#drawn = isScrolling ? drawn : drawn.toSorted((a, b) => a.index - b.index);
    return this.#drawn;
  }
}
