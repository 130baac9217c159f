/** The state of an asynchronous value: the previous value stays while the next one is loading or has failed. */
export type Load<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly previous: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly previous: T | undefined };

/** The value to show: the current one, or the previous one while loading or after a failure. */
export function latestValue<T>(load: Load<T>): T | undefined {
  if (load.status === 'ready') return load.value;
  return load.status === 'idle' ? undefined : load.previous;
}
