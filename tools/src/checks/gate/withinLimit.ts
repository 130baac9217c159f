/**
 * Maximum duration of a browser trial in milliseconds; the rest of 4 minutes is for the first checks and the shutdown.
 */
const LIMIT = 4 * 60_000 - 20_000;

/** Runs a trial with a signal that aborts with a reason: at the limit, or when `stop` aborts. */
export async function withinLimit<T>(stop: AbortSignal, trial: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const end = () => limit.abort('The trial took longer than 4 minutes: a screen hangs, or the machine is busy.');
  const timer = setTimeout(end, LIMIT);
  try {
    return await trial(AbortSignal.any([stop, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
