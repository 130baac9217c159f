import { nextSlice } from './nextSlice.ts';

/** Milliseconds that one slice may delay other calls. */
const SLICE = 5;

/** A long work of one call, cut into slices between which other calls continue. */
export class Slices {
  #startedAt = performance.now();

  /** Whether the work should wait for its `next` slice. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > SLICE;
  }

  async next(): Promise<void> {
    await nextSlice();
    this.#startedAt = performance.now();
  }
}
