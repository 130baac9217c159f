/**
 * Ctrl-C arrives twice, from the terminal and from the parent; only after this pause does it count as a second request.
 */
const SECOND_AFTER_MS = 1000;

/**
 * Calls `stop` at the first request to stop and `force` at a second one, by default the end of the process. Requests are
 * Ctrl-C, a signal, a message of the parent, or its exit, which is never a second request.
 */
export function onStopRequest(stop: () => void, force: () => void = () => process.exit(130)): void {
  let first: number | undefined;
  const stopOnce = () => {
    if (first !== undefined) return;
    first = Date.now();
    stop();
  };
  const request = () => {
    if (first !== undefined && Date.now() - first > SECOND_AFTER_MS) force();
    stopOnce();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  process.on('message', (message) => {
    if (message === 'stop') request();
  });
  for (const source of [process.stdout, process.stderr]) source.on('error', stopOnce);
  process.on('disconnect', stopOnce);
  process.channel?.unref();
}
