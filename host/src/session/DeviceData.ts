import type { DraftStore, ListCache, StorageEnd, Stored } from '@backoffice/platform';

/** Dependencies of `DeviceData`. */
export interface DeviceDataDeps {
  readonly drafts: Pick<DraftStore, 'seal' | 'clear'>;
  readonly lists: Pick<ListCache, 'seal' | 'clear'>;
  readonly stored: Pick<Stored, 'seal' | 'clear'>;
}

/** The data of accounts on this device, except the login itself. The tables of stored keys name what an end deletes. */
export class DeviceData {
  readonly #deps: DeviceDataDeps;

  constructor(deps: DeviceDataDeps) {
    this.#deps = deps;
  }

  /** Ignores further writes of this page. */
  seal(): void {
    const { drafts, lists, stored } = this.#deps;
    for (const store of [drafts, lists, stored]) store.seal();
  }

  /** Deletes the data in the storage of this tab; that of the account `kept`, which has signed in, stays. */
  clearTab(kept?: string): void {
    this.#deps.stored.clear('sign-out', { stores: ['tab'], kept });
  }

  /** Deletes the data of all accounts at an end of a session, or of all but the account `kept`, which has signed in. */
  async clear(end: StorageEnd, kept?: string): Promise<void> {
    const { drafts, lists, stored } = this.#deps;
    stored.clear(end, { kept });
    await Promise.all([lists.clear(), end === 'sign-out' && drafts.clear(kept)]);
  }
}
