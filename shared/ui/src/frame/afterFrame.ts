/** How long a page waits that draws nothing, as a hidden one. */
const AT_LATEST_MS = 200;

/**
 * Does something once after the next frame, so that what a press shows does not wait for it. A page that ends before that
 * does it as it ends.
 */
export function afterFrame(task: () => void): void {
  const run = () => {
    cancelAnimationFrame(frame);
    clearTimeout(drawn);
    clearTimeout(latest);
    window.removeEventListener('pagehide', run);
    task();
  };
  let drawn: ReturnType<typeof setTimeout> | undefined;
  // Callbacks run before their frame is drawn.
  const frame = requestAnimationFrame(() => {
    drawn = setTimeout(run);
  });
  const latest = setTimeout(run, AT_LATEST_MS);
  window.addEventListener('pagehide', run);
}
