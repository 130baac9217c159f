import type { DraftKey } from '@backoffice/platform';
import { type LockUse, claimLock, withLock } from './withLock.ts';

/** A draft key that this page owns until it is released. */
export interface DraftClaim {
  readonly key: DraftKey;
  release(): void;
}

/** Maximum number of open pages of one form that find each other's stored drafts. */
const PLACES = 5;

/**
 * Claims a key for the draft of a form that may be open in several tabs: the first of `key`, `key#2`, … that no other
 * page has, preferring a key with a stored draft, so that the draft of a closed tab is restored. A browser without the
 * Web Locks API has `key` in each tab.
 */
export async function claimDraftKey(
  key: DraftKey,
  isStored: (key: DraftKey) => Promise<boolean>,
  { locks = navigator.locks }: LockUse = {},
): Promise<DraftClaim> {
  // The DOM types always declare the API; old web views lack it.
  if (!locks) return { key, release: () => undefined };
  // One page chooses at a time, because it temporarily claims keys that it releases again.
  const choose = async (): Promise<DraftClaim> => {
    let empty: DraftClaim | undefined;
    for (let place = 1; place <= PLACES; place += 1) {
      const placed = place === 1 ? key : (`${key}#${place}` as DraftKey);
      const release = await claimLock(`draft ${placed}`, { locks });
      if (release === undefined) continue;
      const claim = { key: placed, release };
      if (await isStored(placed)) {
        empty?.release();
        return claim;
      }
      if (empty === undefined) empty = claim;
      else release();
    }
    return empty ?? { key: `${key}#${crypto.randomUUID()}` as DraftKey, release: () => undefined };
  };
  return withLock(`draft ${key}: choosing`, choose, { locks });
}
