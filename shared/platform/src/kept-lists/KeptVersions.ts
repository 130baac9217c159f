/** The version of a kept list: `since` for the next question, the call that asks it, and when the list was last read in full. */
export interface KeptVersion {
  readonly since: string;
  /** Method and path: `POST /receipt/list/…`. */
  readonly call: string;
  /** In milliseconds by the server's clock. */
  readonly completeAt: number;
}

const KEY = 'backoffice.versions';
/** More lists are not opened again and again. */
const MAX_CALLS = 20;

interface Stored {
  readonly uid: string;
  readonly calls: Readonly<Record<string, string>>;
}

/**
 * The versions of an account's kept lists where the page's first script finds them, which asks for what has changed
 * before any list can be read. A version that is missing or too old costs a
 * reading in full. Storage that is full or forbidden stores none.
 */
export class KeptVersions {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined) {
    this.#storage = storage;
  }

  /** Stores the version of a list of an account in place of the one before; those of another account are gone. */
  set(uid: string, { call, since }: KeptVersion): void {
    this.#try((storage) => {
      const stored = read(storage.getItem(KEY));
      const others = Object.entries(stored?.uid === uid ? stored.calls : {}).filter(([each]) => each !== call);
      const calls = Object.fromEntries([...others.slice(1 - MAX_CALLS), [call, since]]);
      storage.setItem(KEY, JSON.stringify({ uid, calls } satisfies Stored));
    });
  }

  /** The version from which a call of an account asks for what has changed. */
  find(uid: string, call: string): string | undefined {
    let since: string | undefined;
    this.#try((storage) => {
      const stored = read(storage.getItem(KEY));
      if (stored?.uid === uid && Object.hasOwn(stored.calls, call)) since = stored.calls[call];
    });
    return since;
  }

  /** Removes all of them. */
  clear(): void {
    this.#try((storage) => storage.removeItem(KEY));
  }

  #try(act: (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => void): void {
    try {
      if (this.#storage !== undefined) act(this.#storage);
    } catch {
      // The list is read in full at the next start.
    }
  }
}

function read(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const fits = typeof value === 'object' && value !== null && 'uid' in value && 'calls' in value;
    return fits ? (value as Stored) : undefined;
  } catch {
    return undefined;
  }
}
