import { HttpError } from '../errors/HttpError.ts';

/** Refuses a save whose screen was loaded before somebody else's save; one that says no `updatedAt` overwrites. */
export function refuseStale(stored: Date, loaded: string | undefined): void {
  if (loaded !== undefined && stored.getTime() > Date.parse(loaded)) throw new HttpError('stale-update');
}

/** The instant of a save: later than the one before even within a millisecond, so that no save hides another. */
export function nextUpdate(stored: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), stored.getTime() + 1));
}
