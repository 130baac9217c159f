import type { NavigationEntry } from './navigationEntry.ts';
import type { ReleaseSet } from './releaseSet.ts';

const DEFAULT_ORDER = 100;

/** Returns the navigation entries of all current builds in a release set, in display order. */
export function getNavigationEntries(set: ReleaseSet): readonly NavigationEntry[] {
  return set.remotes
    .flatMap(({ current }) => current.navigation ?? [])
    .toSorted(
      (one, other) =>
        (one.order ?? DEFAULT_ORDER) - (other.order ?? DEFAULT_ORDER) || (one.title < other.title ? -1 : 1),
    );
}
