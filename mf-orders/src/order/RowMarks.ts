import type { RowMark } from './RowMark.ts';

/** Something that marks orders, by their `_id`. */
export interface MarkSource {
  readonly markOf: (id: string) => RowMark | undefined;
}

/** The marks of orders; where two sources mark an order, the earlier one is shown. */
export class RowMarks {
  readonly #sources: readonly MarkSource[];

  constructor(...sources: readonly MarkSource[]) {
    this.#sources = sources;
  }

  /** Asked for the orders in view alone: a bulk change marks thousands. */
  of(id: string): RowMark | undefined {
    for (const source of this.#sources) {
      const mark = source.markOf(id);
      if (mark !== undefined) return mark;
    }
    return undefined;
  }
}
