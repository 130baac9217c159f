import type { ExpireStore } from './ExpireStore.ts';

const KEY = 'unfinished-work';
const ONE_DAY_MS = 24 * 60 * 60_000;

/** Returns the paths of the screens whose work continues after a reload of this tab (`RemoteRoute.resume`). */
export function readUnfinishedWork(expire: Pick<ExpireStore, 'get'>): readonly string[] {
  const stored = expire.get(KEY);
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

/** Marks the work of a screen, by its path, as unfinished or finished; an unfinished mark lasts a day. */
export function markUnfinishedWork(
  expire: Pick<ExpireStore, 'get' | 'set'>,
  path: string,
  isUnfinished: boolean,
): void {
  const others = readUnfinishedWork(expire).filter((other) => other !== path);
  expire.set(KEY, isUnfinished ? [...others, path] : others, ONE_DAY_MS);
}
