/** Random generator with reproducible values for each seed. */
export interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Returns an integer from `min` to `max` (inclusive). */
  readonly int: (min: number, max: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
}

/** Creates a random generator that uses the mulberry32 algorithm. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, chance: (share) => next() < share, pick: (values) => values[int(0, values.length - 1)] as never };
}
