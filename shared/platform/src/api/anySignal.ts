/** Returns a signal that aborts with the first of the given signals, and its reason. Not all browsers have `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) {
    const abort = () => control.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: control.signal });
  }
  return control.signal;
}
