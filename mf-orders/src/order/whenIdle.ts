/**
 * Runs a task when the page has nothing else to do, or once a `timeout` in milliseconds has passed; the returned function
 * takes it back.
 */
export function whenIdle(task: () => void, timeout?: number): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, timeout === undefined ? undefined : { timeout });
  return () => window.cancelIdleCallback(handle);
}
