/** Milliseconds for active calls to finish. */
const CLOSE_MAX = 10_000;

/**
 * Calls `close` at SIGTERM or SIGINT and then exits. Exits by force ten seconds after `drainTime` (in milliseconds,
 * during which the process still accepts calls), or immediately at a second signal.
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
