/** Creates Web Locks with exclusive locks, granted in the order of the requests. */
export function fakeLocks(): LockManager {
  const locked = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    ...rest: [LockOptions, LockGrantedCallback<unknown>] | [LockGrantedCallback<unknown>]
  ) => {
    // Browsers grant a lock in a later task, once it is released.
    await new Promise((resolve) => setTimeout(resolve));
    const act = rest.at(-1) as LockGrantedCallback<unknown>;
    const { ifAvailable = false, signal } = rest.length === 2 ? rest[0] : {};
    const before = locked.get(name);
    if (before !== undefined && ifAvailable) return act(null);
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(signal?.reason as Error);
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
    const granted = Promise.race([before, aborted]).then(() => act({ name, mode: 'exclusive' }));
    const ended = granted.then(
      () => undefined,
      () => undefined,
    );
    locked.set(name, ended);
    void ended.then(() => locked.get(name) === ended && locked.delete(name));
    return granted;
  };
  return { request, query: () => Promise.reject(new Error('No test asks for the locked locks.')) } as LockManager;
}
