import type { DraftStore } from '@backoffice/platform';

/** Key of a deposit and the `_id`s of the orders that it paid. */
export type UsedDeposit = readonly [key: string, orders: readonly string[]];

interface Stored {
  readonly version: 1;
  readonly lines: readonly UsedDeposit[];
}

/** Maximum number of stored deposits for each market; the oldest are dropped. */
const MAX_LINES = 5000;

/**
 * Deposits that already paid orders of a market, stored on this device for the account. Keys reveal neither names nor
 * amounts. Stored like drafts: for two weeks after the last write and until logout.
 */
export class UsedDeposits {
  readonly #drafts: Pick<DraftStore, 'read' | 'write'>;
  readonly #key: string;
  readonly #locks: LockManager | undefined;

  /** `locks` defaults to the browser's locks; old web views have none. */
  constructor(
    drafts: Pick<DraftStore, 'read' | 'write'>,
    marketId: string,
    locks: LockManager | undefined = navigator.locks,
  ) {
    this.#drafts = drafts;
    this.#key = `deposits.${marketId}`;
    this.#locks = locks;
  }

  /** Returns the stored deposits; empty if the storage fails. */
  async read(): Promise<ReadonlyMap<string, readonly string[]>> {
    const stored = (await this.#drafts.read(this.#key))?.value as Stored | undefined;
    return new Map(stored?.version === 1 ? stored.lines : []);
  }

  /**
   * Adds deposits and resolves with all of them. A lock serializes the tabs, because each write replaces all deposits.
   */
  add(lines: readonly UsedDeposit[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const act = () => this.#add(lines);
    return this.#locks ? this.#locks.request(this.#key, act) : act();
  }

  async #add(lines: readonly UsedDeposit[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = [...new Map([...(await this.read()), ...lines])].slice(-MAX_LINES);
    await this.#drafts.write(this.#key, { value: { version: 1, lines: all } satisfies Stored, files: new Map() });
    return new Map(all);
  }
}
