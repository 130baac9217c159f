/** Timeout in milliseconds for a page that is never idle, and delay in a browser without idle callbacks. */
const AT_LATEST_MS = 1000;
const WITHOUT_CALLBACK_MS = 200;

/** Runs a task when the page is idle. The returned function cancels it. */
export function scheduleIdle(task: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, WITHOUT_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: AT_LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
