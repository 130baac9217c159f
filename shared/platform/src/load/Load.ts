/** Anything asynchronous: what was there before stays while the next is under way or failed. */
export type Load<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly previous: T | undefined };

/** What may be shown now: the value, or the one before it. */
export function latestValue<T>(load: Load<T>): T | undefined {
  if (load.status === 'ready') return load.value;
  return load.status === 'idle' ? undefined : load.previous;
}
