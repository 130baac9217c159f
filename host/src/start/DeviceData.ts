import type { BrowserStorage, DraftStore, ExpireStore, HomeStore, ListCache, RecentPlaces } from '@backoffice/platform';
import { LastUsed } from '../frame/palette/LastUsed.ts';
import type { CanaryMemory } from '../remotes/canary/CanaryMemory.ts';

/** Dependencies of `DeviceData`. `local` is the local storage. */
export interface DeviceDataDeps {
  readonly drafts: Pick<DraftStore, 'seal' | 'clear'>;
  readonly lists: Pick<ListCache, 'seal' | 'clear'>;
  readonly recent: Pick<RecentPlaces, 'clear'>;
  readonly home: Pick<HomeStore, 'clear'>;
  readonly expire: Pick<ExpireStore, 'reset'>;
  readonly canaries: Pick<CanaryMemory, 'clearAccount'>;
  readonly local: BrowserStorage;
}

/** Everything that this device stores of accounts, except the login itself. */
export class DeviceData {
  readonly #deps: DeviceDataDeps;

  constructor(deps: DeviceDataDeps) {
    this.#deps = deps;
  }

  /** Ignores further writes of this page. */
  seal(): void {
    this.#deps.drafts.seal();
    this.#deps.lists.seal();
  }

  /** Deletes the data in the storage of this tab. */
  clearTab(): void {
    this.#deps.expire.reset();
    this.#deps.canaries.clearAccount();
  }

  /** Deletes the data of all accounts but drafts: cached lists, recently used entries, first screen, tab. */
  async clearExceptDrafts(): Promise<void> {
    const { lists, recent, home, local } = this.#deps;
    this.clearTab();
    recent.clear();
    home.clear();
    LastUsed.clear(local);
    await lists.clear();
  }

  /** Deletes the data of all accounts, drafts with unsent changes included. */
  async clear(): Promise<void> {
    await Promise.all([this.#deps.drafts.clear(), this.clearExceptDrafts()]);
  }
}
