/** Work of which only so much is done at the same time. */
export interface Turns {
  /** Runs work when it is its turn. */
  wait<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Turns for work that costs much: `atOnce` run together, the others wait in their order. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async wait(work) {
      if (running >= atOnce) await new Promise<void>((next) => waiting.push(next));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
