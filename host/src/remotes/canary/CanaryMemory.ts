import { type CanaryChoices, type ReleaseSet, chooseBuilds } from '@backoffice/contracts';

/** Dependencies of `CanaryMemory`. Browsers may forbid either storage: the page then chooses at each start. */
export interface CanaryMemoryDeps {
  readonly local: Storage | undefined;
  readonly session: Storage | undefined;
  /** The signed-in uid when the page starts, null without one. */
  readonly uid: string | null;
}

interface Choices {
  readonly uid: string | null;
  readonly choices: CanaryChoices;
}

/** The tab's choices, by session storage. */
const CHOICES = 'backoffice.canaries';
/** The account that the API called one of the canary list, when it was last read. */
const ACCOUNT = 'backoffice.canary-account';
/** The version of the native wrapper, when it last answered. */
const WRAPPER = 'backoffice.wrapper';

/**
 * Chooses between a remote's current build and its canary before anything of it is loaded: by the signed-in account and
 * by what the last start learned of account and wrapper. A tab keeps its choice until the canary ends.
 */
export class CanaryMemory {
  readonly #deps: CanaryMemoryDeps;

  constructor(deps: CanaryMemoryDeps) {
    this.#deps = deps;
  }

  /** The release set as this tab uses it. */
  choose(set: ReleaseSet): ReleaseSet {
    const { uid, session } = this.#deps;
    const stored = this.#choices();
    const visitor = {
      uid,
      isCanaryAccount: uid !== null && this.#read(ACCOUNT) === uid,
      wrapper: this.#read(WRAPPER) ?? undefined,
    };
    const { set: chosen, choices } = chooseBuilds(set, visitor, stored.uid === uid ? stored.choices : {});
    attempt(() => {
      if (Object.keys(choices).length === 0) session?.removeItem(CHOICES);
      else session?.setItem(CHOICES, JSON.stringify({ uid, choices } satisfies Choices));
    });
    return chosen;
  }

  /** Deletes what is known of the account, as at logout. */
  forget(): void {
    attempt(() => this.#deps.session?.removeItem(CHOICES));
    this.#write(ACCOUNT, null);
  }

  /** Stores for the next start whether the account is one of the canary list. */
  learnAccount(uid: string, isCanaryAccount: boolean): void {
    if (isCanaryAccount) this.#write(ACCOUNT, uid);
    else if (this.#read(ACCOUNT) === uid) this.#write(ACCOUNT, null);
  }

  /** Stores for the next start the version of the native wrapper; undefined in a browser. */
  learnWrapper(version: string | undefined): void {
    this.#write(WRAPPER, version ?? null);
  }

  #choices(): Choices {
    const stored = attempt(() => JSON.parse(this.#deps.session?.getItem(CHOICES) ?? 'null') as Choices | null);
    return { uid: stored?.uid ?? null, choices: stored?.choices ?? {} };
  }

  #read(key: string): string | null {
    return attempt(() => this.#deps.local?.getItem(key)) ?? null;
  }

  #write(key: string, value: string | null): void {
    attempt(() => (value === null ? this.#deps.local?.removeItem(key) : this.#deps.local?.setItem(key, value)));
  }
}

/** A storage may be forbidden or full at any call, and what it holds may be anything. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
