/** A draft key that this page owns until it is released. */
export interface DraftClaim {
  readonly key: string;
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
  key: string,
  isStored: (key: string) => Promise<boolean>,
  locks: LockManager | undefined = navigator.locks,
): Promise<DraftClaim> {
  // The DOM types always declare the API; old web views lack it.
  if (!locks) return { key, release: () => undefined };
  // One page chooses at a time, because it temporarily claims keys that it releases again.
  return locks.request(`draft ${key}: choosing`, async () => {
    let empty: DraftClaim | undefined;
    for (let place = 1; place <= PLACES; place += 1) {
      const claim = await claimExactly(locks, place === 1 ? key : `${key}#${place}`);
      if (claim === undefined) continue;
      if (await isStored(claim.key)) {
        empty?.release();
        return claim;
      }
      if (empty === undefined) empty = claim;
      else claim.release();
    }
    return empty ?? { key: `${key}#${crypto.randomUUID()}`, release: () => undefined };
  });
}

/** Claims exactly this key; undefined if another page has it. */
function claimExactly(locks: LockManager, key: string): Promise<DraftClaim | undefined> {
  return new Promise((resolve, reject) => {
    const holding = locks.request(`draft ${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve({ key, release }));
    });
    holding.catch(reject);
  });
}
