/** How a command is stopped: by a signal, by its parent, or because the parent is gone. */
export type StopReason = NodeJS.Signals | 'stop' | 'disconnect';

/** Ctrl-C reaches us twice, from the terminal and from the parent; only one after this pause is a second one. */
const SECOND_AFTER_MS = 1000;

/**
 * Calls `stop` at the first request to stop and `force` when a person insists.
 * Requests are Ctrl-C, a signal, the parent's word, or the parent's death.
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
