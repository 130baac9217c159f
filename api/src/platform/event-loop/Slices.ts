import { currentCall, resumeCall } from './currentCall.ts';

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

/** What `change` makes of each item, in their order; other calls go on between slices of them. */
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
 * Waits until the event loop has served other calls. Only one of all long works that wait here continues in a turn of
 * the loop, so that other calls wait for one slice, however many works there are.
 */
export async function nextSlice(): Promise<void> {
  await currentCall()?.yieldToOthers();
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  if (waiting.length === 1) setImmediate(startNext);
  await turn.promise;
  resumeCall();
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
