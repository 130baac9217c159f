/** When a page without idle time, or a browser without that notion, runs a task all the same, in milliseconds. */
const LATEST = 5000;

/** Runs a task when the page has nothing else to do. */
export function runWhenIdle(view: Window, task: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in view) view.requestIdleCallback(task, { timeout: LATEST });
  else (view as Window).setTimeout(task, LATEST);
}
