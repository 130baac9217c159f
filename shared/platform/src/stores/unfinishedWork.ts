import type { Stored } from '../storage/Stored.ts';

/** Marks the work of a screen, by its path, as unfinished or finished, for `RemoteRoute.resume` after a reload of the tab. */
export function markUnfinishedWork(stored: Pick<Stored, 'get' | 'set'>, path: string, isUnfinished: boolean): void {
  const others = (stored.get('unfinished-work') ?? []).filter((other) => other !== path);
  stored.set('unfinished-work', isUnfinished ? [...others, path] : others);
}
