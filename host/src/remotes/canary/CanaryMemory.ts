import { type CanaryChoices, type ReleaseSet, chooseBuilds } from '@backoffice/contracts';
import type { BrowserStorage } from '@backoffice/platform';

/** Dependencies of `CanaryMemory`. */
export interface CanaryMemoryDeps {
  readonly local: BrowserStorage;
  readonly session: BrowserStorage;
  /** The signed-in uid when the page starts, null without one. */
  readonly uid: string | null;
}

interface Choices {
  readonly uid: string | null;
  readonly choices: CanaryChoices;
}

/** The key of the tab's choices in the session storage. */
const CHOICES = 'backoffice.canaries';
/** The key of the account that the API reported as a canary account when it was last fetched. */
const ACCOUNT = 'backoffice.canary-account';
/** The key of the native wrapper's last version. */
const WRAPPER = 'backoffice.wrapper';

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
    const { uid, local, session } = this.#deps;
    const stored = this.#choices();
    const visitor = {
      uid,
      isCanaryAccount: uid !== null && local.getItem(ACCOUNT) === uid,
      wrapper: local.getItem(WRAPPER) ?? undefined,
    };
    const { set: chosen, choices } = chooseBuilds(set, visitor, stored.uid === uid ? stored.choices : {});
    if (Object.keys(choices).length === 0) session.removeItem(CHOICES);
    else session.setItem(CHOICES, JSON.stringify({ uid, choices } satisfies Choices));
    return chosen;
  }

  /** Deletes the data of the account, as at logout. */
  clearAccount(): void {
    this.#deps.session.removeItem(CHOICES);
    this.#deps.local.removeItem(ACCOUNT);
  }

  /** Stores for the next start whether the account is a canary account. */
  recordAccount(uid: string, isCanaryAccount: boolean): void {
    const { local } = this.#deps;
    if (isCanaryAccount) local.setItem(ACCOUNT, uid);
    else if (local.getItem(ACCOUNT) === uid) local.removeItem(ACCOUNT);
  }

  /** Stores for the next start the version of the native wrapper; undefined in a browser. */
  recordWrapper(version: string | undefined): void {
    if (version === undefined) this.#deps.local.removeItem(WRAPPER);
    else this.#deps.local.setItem(WRAPPER, version);
  }

  #choices(): Choices {
    const stored = this.#deps.session.readJson(CHOICES) as Partial<Choices> | null | undefined;
    return { uid: stored?.uid ?? null, choices: stored?.choices ?? {} };
  }
}
