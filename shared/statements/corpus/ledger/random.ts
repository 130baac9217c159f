/** Returns numbers in [0, 1). */
export type Random = () => number;

/** mulberry32: the same seed gives the same numbers on all machines. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const chance = (random: Random, probability: number): boolean => random() < probability;

/** An integer from `low` to `high`, both included. */
export const int = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('pick() from an empty list');
  return found;
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const out = [...list];
  for (let index = out.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [out[index], out[other]] = [out[other] as T, out[index] as T];
  }
  return out;
}

/** Picks a key with the probability of its weight. */
export function weighted<T extends string>(random: Random, weights: Readonly<Record<T, number>>): T {
  const entries = Object.entries(weights) as [T, number][];
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    rest -= weight;
    if (rest < 0) return key;
  }
  return (entries.at(-1) as [T, number])[0];
}
