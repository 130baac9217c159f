import { chooseBuilds } from '@backoffice/contracts/wire/release/chooseBuilds';
import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import type { Stored } from '@backoffice/platform';

/** Dependencies of `CanaryMemory`. */
export interface CanaryMemoryDeps {
  readonly stored: Stored;
  /** The signed-in uid when the page starts, null without one. */
  readonly uid: string | null;
}

/**
 * Chooses between a remote's current build and its canary before any file of it is loaded: by the signed-in account and
 * by the account and wrapper of the last start. A tab preserves its choice until the canary ends.
 */
export class CanaryMemory {
  readonly #deps: CanaryMemoryDeps;

  constructor(deps: CanaryMemoryDeps) {
    this.#deps = deps;
  }

  /** The release set for this tab. */
  choose(set: ReleaseSet): ReleaseSet {
    const { uid, stored } = this.#deps;
    const isCanaryAccount = stored.get('canary-account') === true;
    const visitor = { uid, isCanaryAccount, wrapper: stored.get('wrapper') };
    const before = stored.get('canaries');
    const { set: chosen, choices } = chooseBuilds(set, visitor, before?.uid === (uid ?? '') ? before.choices : {});
    if (Object.keys(choices).length === 0) stored.remove('canaries');
    else stored.set('canaries', { uid: uid ?? '', choices });
    return chosen;
  }

  /** Stores for the next start whether the signed-in account is a canary account. */
  recordAccount(isCanaryAccount: boolean): void {
    this.#deps.stored.set('canary-account', isCanaryAccount);
  }

  /** Stores for the next start the version of the native wrapper; undefined in a browser. */
  recordWrapper(version: string | undefined): void {
    if (version === undefined) this.#deps.stored.remove('wrapper');
    else this.#deps.stored.set('wrapper', version);
  }
}
