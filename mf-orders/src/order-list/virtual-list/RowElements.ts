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
 * Which element draws which order. An order that stays on the screen keeps its element. The elements of closed rows that
 * left draw those that came, as a row costs more to create and remove than to change: during a scroll wherever they are
 * in the document; at rest only where they stand between the same rows, since elements then are in the order of the list,
 * which is that of keyboards and screen readers.
 */
export class RowElements {
  #drawn: readonly DrawnRow[] = [];
  #lastKey = 0;

  /** Assigns an element to each row; the answer is in the order of the document. The same rows get the same answer. */
  assign(rows: readonly RowToDraw[], { isScrolling, focusedId }: Options): readonly DrawnRow[] {
    this.#drawn = isScrolling ? this.#assignAnywhere(rows, focusedId) : this.#assignInOrder(rows, focusedId);
    return this.#drawn;
  }

  #assignAnywhere(rows: readonly RowToDraw[], focusedId: string | undefined): readonly DrawnRow[] {
    const left = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(this.#drawn.map(({ id }) => id));
    const added = rows.filter(({ id, isOpen }) => !known.has(id) && !isOpen);
    const drawn: DrawnRow[] = [];
    for (const { key, id, isOpen } of this.#drawn) {
      const isReusable = !isOpen && id !== focusedId;
      const row = left.get(id) ?? (isReusable ? added.shift() : undefined);
      if (row === undefined) continue;
      left.delete(row.id);
      drawn.push({ ...row, key });
    }
    for (const row of left.values()) drawn.push(this.#create(row));
    return drawn;
  }

  #assignInOrder(rows: readonly RowToDraw[], focusedId: string | undefined): readonly DrawnRow[] {
    const inOrder = rows.toSorted((a, b) => a.index - b.index);
    const keys = new Map(this.#drawn.map(({ id, key }) => [id, key]));
    const places = new Map(this.#drawn.toSorted((a, b) => a.index - b.index).map(({ key }, at) => [key, at]));
    const wanted = new Set(inOrder.map(({ id }) => id));
    const free = this.#drawn
      .filter(({ id, isOpen }) => !wanted.has(id) && !isOpen && id !== focusedId)
      .toSorted((a, b) => a.index - b.index);
    const placeOf = (row: RowToDraw | undefined) => places.get(keys.get(row?.id ?? '') ?? -1);
    let last = -1;
    return inOrder.map((row, at) => {
      const key = keys.get(row.id);
      if (key !== undefined) {
        last = Math.max(last, places.get(key) ?? -1);
        return { ...row, key };
      }
      const nextKept = placeOf(inOrder.slice(at).find(({ id }) => keys.has(id))) ?? Infinity;
      const from = free.findIndex((each) => (places.get(each.key) ?? -1) > last);
      const used = from < 0 || row.isOpen ? undefined : free[from];
      const place = used && places.get(used.key);
      if (used === undefined || place === undefined || place > nextKept) return this.#create(row);
      free.splice(0, from + 1);
      last = place;
      return { ...row, key: used.key };
    });
  }

  #create(row: RowToDraw): DrawnRow {
    this.#lastKey += 1;
    return { ...row, key: this.#lastKey };
  }
}
