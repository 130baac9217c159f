/**
 * Until when to wait, in milliseconds: `staggerMs` for one attempt before the next is started beside it, `deadline` for
 * all together.
 */
export interface Waiting {
  readonly staggerMs: number;
  readonly deadline: number;
}

/** Nothing arrived in time; what is still pending continues and its result is dropped. */
export class TimeoutError extends Error {
  constructor() {
    super('Nothing came in time.');
    this.name = 'TimeoutError';
  }
}

/**
 * What the first of several ways leads to. The next is begun when one has failed, or beside it when it lets wait.
 * @throws the failure of the last way when all failed, TimeoutError after the deadline.
 */
export function raceWithFallback<T>(ways: readonly (() => Promise<T>)[], { staggerMs, deadline }: Waiting): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = [...ways];
    let underWay = 0;
    let isOver = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      isOver = true;
      clearTimeout(next);
      clearTimeout(limit);
      settle();
    };
    const begin = () => {
      clearTimeout(next);
      const way = left.shift();
      if (way === undefined) return;
      underWay += 1;
      next = setTimeout(begin, staggerMs);
      way().then((value) => end(() => resolve(value)), failed);
    };
    const failed = (error: unknown) => {
      underWay -= 1;
      if (isOver) return;
      if (left.length > 0) begin();
      else if (underWay === 0) end(() => reject(error));
    };
    const limit = setTimeout(() => end(() => reject(new TimeoutError())), deadline);
    begin();
  });
}
