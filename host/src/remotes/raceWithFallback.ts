/**
 * Timeouts in milliseconds: `staggerMs` for one attempt before the next is started in parallel, `deadline` for all
 * together.
 */
export interface Waiting {
  readonly staggerMs: number;
  readonly deadline: number;
}

/** No attempt succeeded in time; pending attempts continue and their results are dropped. */
export class TimeoutError extends Error {
  constructor() {
    super('Nothing came in time.');
    this.name = 'TimeoutError';
  }
}

/**
 * The first result of several attempts. The next attempt starts when one has failed, or in parallel if one is slow.
 * @throws the failure of the last attempt if all failed, TimeoutError after the deadline.
 */
export function raceWithFallback<T>(
  attempts: readonly (() => Promise<T>)[],
  { staggerMs, deadline }: Waiting,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = [...attempts];
    let running = 0;
    let isOver = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      isOver = true;
      clearTimeout(next);
      clearTimeout(limit);
      settle();
    };
    const start = () => {
      clearTimeout(next);
      const attempt = left.shift();
      if (attempt === undefined) return;
      running += 1;
      next = setTimeout(start, staggerMs);
      attempt().then((value) => end(() => resolve(value)), failed);
    };
    const failed = (error: unknown) => {
      running -= 1;
      if (isOver) return;
      if (left.length > 0) start();
      else if (running === 0) end(() => reject(error));
    };
    const limit = setTimeout(() => end(() => reject(new TimeoutError())), deadline);
    start();
  });
}
