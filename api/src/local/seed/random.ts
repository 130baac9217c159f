/** A random number generator with reproducible results for a seed. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns a number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(things: readonly T[]): T;
  /** Returns the items in a random order. */
  shuffle<T>(things: readonly T[]): T[];
}

/** Creates a mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    pick(things) {
      const current = things[whole(0, things.length - 1)];
      if (current === undefined) throw new Error('There is nothing to pick from an empty list.');
      return current;
    },
    shuffle(things) {
      const rest = [...things];
      return things.flatMap(() => rest.splice(whole(0, rest.length - 1), 1));
    },
  };
}
