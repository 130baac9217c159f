/** A promise with its outcome as React's `use` looks for it. */
interface Noted<T> extends Promise<T> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * Notes on a promise what comes of it, so that a component that uses it later is rendered at once: by itself React looks
 * at a promise when it is first used, and shows a fallback until it has learned that it was there already.
 */
export function noteOutcome<T>(promise: Promise<T>): Promise<T> {
  const noted: Noted<T> = promise;
  noted.status = 'pending';
  promise.then(
    (value) => void Object.assign(noted, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(noted, { status: 'rejected', reason }),
  );
  return noted;
}
