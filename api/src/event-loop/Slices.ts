import { nextSlice } from './nextSlice.ts';

/** Milliseconds that one slice may hold up other calls. */
const SLICE = 5;

/** A long work of one call, cut into slices between which other calls go on. */
export class Slices {
  #since = performance.now();

  /** Whether the work should wait for its `next` slice. */
  get isOver(): boolean {
    return this.#ms > SLICE;
  }

  async next(): Promise<void> {
    await nextSlice();
    this.#since = performance.now();
  }

  get #ms(): number {
    return performance.now() - this.#since;
  }
}
