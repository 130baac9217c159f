/** A row to draw: the order, its position in the list from 0, and whether it is open. */
export interface RowToDraw {
  readonly id: string;
  readonly index: number;
  readonly isOpen: boolean;
}

/** A row and the React key of the element that draws it. */
export type DrawnRow<Row extends RowToDraw = RowToDraw> = Row & {
  readonly key: number;
};

interface Options {
  /** Keeps the elements where they are in the document, as moving one costs as much as a new one. */
  readonly isScrolling: boolean;
  /** The order whose row has the keyboard's focus, which must not come to another one. */
  readonly focusedId: string | undefined;
  /** What the rows are a part of: some value is another one as soon as any row is, or stands elsewhere. */
  readonly list?: readonly unknown[];
}

/**
 * Which element draws which order. An order that stays on the screen keeps its element. The elements of closed rows that
 * left draw those that came, as a row costs more to create and remove than to change: during a scroll wherever they are
 * in the document; at rest only where they stand between the same rows, since elements then are in the order of the list,
 * which is that of keyboards and screen readers.
 */
export class RowElements<Row extends RowToDraw = RowToDraw> {
  #drawn: readonly DrawnRow<Row>[] = [];
  #list: readonly unknown[] | undefined;
  #lastKey = 0;

  /** Assigns an element to each row; the answer is in the order of the document. */
  assign(rows: readonly Row[], { isScrolling, focusedId, list }: Options): readonly DrawnRow<Row>[] {
    const isSameList = list?.every((value, at) => value === this.#list?.[at]) ?? false;
    this.#list = list;
    this.#drawn = isScrolling
      ? this.#assignAnywhere(rows, focusedId, isSameList)
      : this.#assignInOrder(rows, focusedId);
    return this.#drawn;
  }

  /** One that is not needed stays where it is if it may, as the number of rows in view goes up and down by one. */
  #assignAnywhere(rows: readonly Row[], focusedId: string | undefined, mayStay: boolean): readonly DrawnRow<Row>[] {
    const left = new Map(rows.map((row) => [row.id, row]));
    const known = new Set(this.#drawn.map(({ id }) => id));
    const added = rows.filter(({ id, isOpen }) => !known.has(id) && !isOpen);
    const drawn: DrawnRow<Row>[] = [];
    for (const before of this.#drawn) {
      const isReusable = !before.isOpen && before.id !== focusedId;
      const row = left.get(before.id) ?? (isReusable ? (added.shift() ?? (mayStay ? before : undefined)) : undefined);
      if (row === undefined) continue;
      left.delete(row.id);
      drawn.push({ ...row, key: before.key });
    }
    for (const row of left.values()) drawn.push(this.#create(row));
    return drawn;
  }

  #assignInOrder(rows: readonly Row[], focusedId: string | undefined): readonly DrawnRow<Row>[] {
    const inOrder = rows.toSorted((a, b) => a.index - b.index);
    const keys = new Map(this.#drawn.map(({ id, key }) => [id, key]));
    const places = new Map(this.#drawn.toSorted((a, b) => a.index - b.index).map(({ key }, at) => [key, at]));
    const wanted = new Set(inOrder.map(({ id }) => id));
    const free = this.#drawn
      .filter(({ id, isOpen }) => !wanted.has(id) && !isOpen && id !== focusedId)
      .toSorted((a, b) => a.index - b.index);
    const placeOf = (row: Row | undefined) => places.get(keys.get(row?.id ?? '') ?? -1);
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

  #create(row: Row): DrawnRow<Row> {
    this.#lastKey += 1;
    return { ...row, key: this.#lastKey };
  }
}
