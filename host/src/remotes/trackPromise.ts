/** A promise with its result in the fields that React's `use` reads. */
interface TrackedPromise<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * Stores the result of a promise on it, so that a component that uses it later renders at once. Without this React
 * subscribes to a promise when it is first used, and shows a fallback even if the promise is already settled.
 */
export function trackPromise<T>(promise: Promise<T>): Promise<T> {
  const tracked: TrackedPromise<T> = promise;
  tracked.status = 'pending';
  promise.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}
