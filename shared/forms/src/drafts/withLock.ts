/** Time in milliseconds after which work continues without a lock: a suspended tab may have it. */
const TIMEOUT = 5000;

/** Options of `withLock`; a test passes its own `locks`. Browsers without the Web Locks API have none. */
export interface LockUse {
  readonly locks?: LockManager | undefined;
}

/**
 * Runs `act` while no other tab has the lock `name`, and returns its result. If the browser has not granted the lock
 * within 5 s, or has no locks, `act` runs without it: it must not depend on the lock for the correctness of stored data.
 */
export async function withLock<T>(
  name: string,
  act: () => Promise<T>,
  { locks = navigator.locks }: LockUse = {},
): Promise<T> {
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return act();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(TIMEOUT) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return act();
  }
}

/**
 * Claims the lock `name`, without waiting or with `waits` for at most 5 s; resolves to the function that releases it, which otherwise happens when the
 * page is closed, or to undefined if another tab has it.
 */
export function claimLock(
  name: string,
  { locks = navigator.locks, waits = false }: LockUse & { readonly waits?: boolean } = {},
): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const options = waits ? { signal: AbortSignal.timeout(TIMEOUT) } : { ifAvailable: true };
    const holding = locks.request(name, options, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve(release));
    });
    holding.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'TimeoutError') resolve(undefined);
      else reject(error as Error);
    });
  });
}
