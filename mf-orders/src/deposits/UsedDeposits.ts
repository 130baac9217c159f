import type { DraftStore } from '@backoffice/platform';

/** The orders that became paid by a deposit, by `_id`. */
export type UsedDeposit = readonly [key: string, orders: readonly string[]];

interface Kept {
  readonly version: 1;
  readonly lines: readonly UsedDeposit[];
}

/** So many lines are remembered of a market; older ones are dropped. */
const MOST_LINES = 5000;

/**
 * The lines of a bank's list by which orders of a market became paid, on this device and for its account. Keys show
 * neither names nor amounts. They are kept like drafts: for two weeks after the last one, and until the logout.
 */
export class UsedDeposits {
  readonly #drafts: Pick<DraftStore, 'read' | 'write'>;
  readonly #key: string;
  readonly #locks: LockManager | undefined;

  /** `locks` are the browser's; old web views have none. */
  constructor(
    drafts: Pick<DraftStore, 'read' | 'write'>,
    marketId: string,
    locks: LockManager | undefined = navigator.locks,
  ) {
    this.#drafts = drafts;
    this.#key = `deposits.${marketId}`;
    this.#locks = locks;
  }

  /** The remembered lines; none where the storage does not answer. */
  async read(): Promise<ReadonlyMap<string, readonly string[]>> {
    const kept = (await this.#drafts.read(this.#key))?.value as Kept | undefined;
    return new Map(kept?.version === 1 ? kept.lines : []);
  }

  /** Adds lines and resolves with all; one tab does so at a time, since each writes all lines. */
  add(lines: readonly UsedDeposit[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const act = () => this.#add(lines);
    return this.#locks ? this.#locks.request(this.#key, act) : act();
  }

  async #add(lines: readonly UsedDeposit[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = [...new Map([...(await this.read()), ...lines])].slice(-MOST_LINES);
    await this.#drafts.write(this.#key, { value: { version: 1, lines: all } satisfies Kept, files: new Map() });
    return new Map(all);
  }
}
