/** How long a trial in a browser may take, in milliseconds: of 4 minutes the rest is for the first checks and the end. */
const LIMIT = 4 * 60_000 - 20_000;

/** Runs a trial whose signal ends it, with the reason in words: at the limit, or when `stop` does by hand. */
export async function withinLimit<T>(stop: AbortSignal, trial: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = (reason: string) => ending.abort(reason);
  const limit = setTimeout(end, LIMIT, 'The trial took longer than 4 minutes: a screen hangs, or the machine is busy.');
  const byHand = () => end('The trial was ended by hand.');
  stop.addEventListener('abort', byHand, { once: true });
  if (stop.aborted) byHand();
  try {
    return await trial(ending.signal);
  } finally {
    clearTimeout(limit);
    stop.removeEventListener('abort', byHand);
  }
}
