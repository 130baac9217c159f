/** A draft key that belongs to this page until it is released. */
export interface DraftClaim {
  readonly key: string;
  release(): void;
}

/** At most this many pages of one form find each other's finished drafts again. */
const PLACES = 5;

/**
 * Claims a key for the draft of a form that may be open in several tabs: the first of `key`, `key#2`, … that no other
 * page has, preferring one whose draft is stored, so that what a closed tab left comes back. A browser without the Web
 * Locks API has `key` in each tab.
 */
export async function claimDraftKey(
  key: string,
  isStored: (key: string) => Promise<boolean>,
  locks: LockManager | undefined = navigator.locks,
): Promise<DraftClaim> {
  // The DOM types promise the API everywhere; old web views lack it.
  if (!locks) return { key, release: () => undefined };
  // One page chooses at a time: while it looks, it holds places that it will not take.
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

/** Claims exactly this key; undefined when another page has it. */
function claimExactly(locks: LockManager, key: string): Promise<DraftClaim | undefined> {
  return new Promise((resolve, reject) => {
    const holding = locks.request(`draft ${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve({ key, release }));
    });
    holding.catch(reject);
  });
}
