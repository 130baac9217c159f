import { HttpError } from '../../errors/HttpError.ts';

/**
 * @throws HttpError `stale-update` if the row was saved after the caller loaded it; without `loaded` the save
 * overwrites
 */
export function refuseStale(stored: Date, loaded: string | undefined): void {
  if (loaded !== undefined && stored.getTime() > Date.parse(loaded)) throw new HttpError('stale-update');
}

/** Returns the instant of a save: always later than the previous, so that two saves in one millisecond differ. */
export function nextUpdate(stored: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.getTime() + 1));
}
