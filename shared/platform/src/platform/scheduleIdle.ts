/** A page that is never idle, or a browser that does not tell, runs the task after this time, in milliseconds. */
const AT_LATEST_MS = 1000;
const WITHOUT_CALLBACK_MS = 200;

/** Runs a task when the page is idle. The returned function cancels it. */
export function scheduleIdle(task: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, WITHOUT_CALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(task, { timeout: AT_LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
