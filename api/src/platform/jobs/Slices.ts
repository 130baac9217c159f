import { FairLimiter } from './FairLimiter.ts';

/** Milliseconds for which a slice may delay other calls. */
const SLICE = 5;
/** Milliseconds between two slices while several callers have calls, so that ordinary calls get most of the loop. */
const PAUSE_MS = 10;

/** Long work of a call, divided into slices between which other calls run. */
export class Slices {
  #startedAt = performance.now();

  /** Whether the work should await its `next` slice. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > SLICE;
  }

  async next(): Promise<void> {
    await nextSlice();
    this.#startedAt = performance.now();
  }
}

/** Returns the results of `change` for all items in order; other calls run between slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<Result[]> {
  const slices = new Slices();
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (slices.isOver) await slices.next();
  }
  return results;
}

const waiting: (() => void)[] = [];

/**
 * Waits until the event loop has run other calls. Only one of all waiting long tasks continues in each turn of the
 * loop, and after a pause while several callers have calls, so that other calls wait for one slice at most.
 */
export async function nextSlice(): Promise<void> {
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  if (waiting.length === 1) planNext();
  await turn.promise;
}

function planNext(): void {
  if (FairLimiter.countRunningKeys('calls') > 1) setTimeout(startNext, PAUSE_MS);
  else setImmediate(startNext);
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) planNext();
}
