import type { Platform } from '@backoffice/platform';
import type { OutboxEntry } from './OutboxEntry.ts';

const KEY = 'orders.outbox';
/** The version of the entries' shape; entries of another version are not read. */
const VERSION = 2;

interface Stored {
  readonly version: number;
  readonly entries: readonly OutboxEntry[];
}

interface Deps {
  readonly drafts: Pick<Platform['drafts'], 'read' | 'write'>;
  /** Undefined in old web views. */
  readonly locks: LockManager | undefined;
}

/**
 * The outbox of the account as all tabs of the browser share it, among its drafts: it survives the page and a crash,
 * and a logout deletes it after a question.
 */
export class OutboxStorage {
  readonly #deps: Deps;
  /** The entries that this page has read or written last, for a storage that fails for a moment. */
  #known: readonly OutboxEntry[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async read(): Promise<readonly OutboxEntry[]> {
    const draft = await this.#deps.drafts.read(KEY);
    if (isStored(draft?.value)) this.#known = draft.value.entries;
    return this.#known;
  }

  /**
   * Replaces the entries by what `change` makes of them; resolves with them, or undefined when they are not stored.
   * `onWriting` is called with them when they are on their way to the device (`DraftStore.write`).
   */
  async update(
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
    onWriting: (entries: readonly OutboxEntry[]) => void = () => {},
  ): Promise<readonly OutboxEntry[] | undefined> {
    return this.#alone('storing', async () => {
      const entries = change(await this.read());
      const value: Stored = { version: VERSION, entries };
      const content = { value, files: new Map(), unsent: entries.length };
      const isKept = await this.#deps.drafts.write(KEY, content, () => onWriting(entries));
      if (!isKept) return undefined;
      this.#known = entries;
      return entries;
    });
  }

  /** Runs an act while no other tab sends; where there are no locks, the keys of the entries keep them single. */
  sending(act: () => Promise<void>): Promise<void> {
    return this.#alone('sending', act);
  }

  #alone<T>(what: string, act: () => Promise<T>): Promise<T> {
    const { locks } = this.#deps;
    return locks ? locks.request(`${KEY}: ${what}`, act) : act();
  }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION;
}
