/**
 * Settles as `promise` does, or with the result of `onTimeout` if that has not happened after `time` in milliseconds.
 * `onTimeout` returns a rejected promise to reject.
 */
export function withTimeout<T, L>(promise: Promise<T>, time: number, onTimeout: () => L | Promise<L>): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<L>((resolve) => (timer = setTimeout(() => resolve(onTimeout()), time)));
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
