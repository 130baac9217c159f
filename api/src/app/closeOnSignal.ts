/** Milliseconds in which the calls that are still running have to end. */
const CLOSE_MAX = 10_000;

/**
 * Ends the process after `close` at SIGTERM or SIGINT, by force when that takes ten seconds more than the `drainTime` in
 * milliseconds in which it goes on answering. A second signal ends it at once.
 */
export function closeOnSignal(close: (signal: NodeJS.Signals) => Promise<void>, drainTime = 0): void {
  const stop = async (signal: NodeJS.Signals) => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    setTimeout(() => process.exit(1), drainTime + CLOSE_MAX).unref();
    await close(signal);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
