import { makeAutoObservable } from 'mobx';
import type { RowMark } from './RowMark.ts';

/** Something that marks orders, by their `_id`. */
export interface MarkSource {
  readonly marks: ReadonlyMap<string, RowMark>;
}

/** The marks of all orders; where two sources mark an order, the earlier one is shown. */
export class RowMarks {
  readonly #sources: readonly MarkSource[];

  constructor(...sources: readonly MarkSource[]) {
    this.#sources = sources;
    makeAutoObservable(this);
  }

  /** The mark of each marked order. */
  get all(): ReadonlyMap<string, RowMark> {
    const marked = this.#sources.map(({ marks }) => marks).filter(({ size }) => size > 0);
    return marked.length === 1 && marked[0] ? marked[0] : new Map(marked.toReversed().flatMap((marks) => [...marks]));
  }
}
