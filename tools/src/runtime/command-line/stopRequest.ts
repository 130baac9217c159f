/** How a command is stopped: by a signal, by its parent, or because the parent exited. */
export type StopReason = NodeJS.Signals | 'stop' | 'disconnect';

/**
 * Ctrl-C arrives twice, from the terminal and from the parent; only after this pause does it count as a second request.
 */
const SECOND_AFTER_MS = 1000;

/**
 * Calls `stop` at the first request to stop and `force` at a second one. Requests are Ctrl-C, a signal, a message of
 * the parent, or its exit.
 */
export function onStopRequest(stop: (reason: StopReason) => void, force: () => void): void {
  let first: number | undefined;
  const request = (reason: StopReason) => {
    if (first === undefined) {
      first = Date.now();
      stop(reason);
    } else if (reason !== 'disconnect' && Date.now() - first > SECOND_AFTER_MS) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal));
  process.on('message', (message) => {
    if (message === 'stop') request('stop');
  });
  process.on('disconnect', () => request('disconnect'));
  process.stdout.on('error', () => request('disconnect'));
  process.stderr.on('error', () => request('disconnect'));
  process.channel?.unref();
}
