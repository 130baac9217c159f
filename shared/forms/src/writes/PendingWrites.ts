import { type Platform, type UnreadReason, createSingletonKey } from '@backoffice/platform';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { DeviceWrites } from './DeviceWrites.ts';
import type { PendingWrite } from './PendingWrite.ts';
import { TabWrites } from './TabWrites.ts';
import { WRITE_POLICIES, type WriteKind } from './writePolicies.ts';

type Writes = readonly PendingWrite[];
/** Returns the writes that replace the given writes. It runs again on the stored writes if another tab changed them. */
type ChangeWrites = (writes: Writes) => Writes;

/** The services that the pending writes use. */
export type PendingWritesPlatform = Pick<Platform, 'getSingleton' | 'api' | 'drafts' | 'stored' | 'guard'>;

const KEY = createSingletonKey<PendingWrites>('pending writes');
const GUARD = 'pending-writes';

/**
 * All writes of the seller on this page whose outcome is not known yet, or was not reported yet. Marks of rows, expected
 * orders and the question before leaving are derived from this list. `WRITE_POLICIES` declares where each kind is stored.
 */
export class PendingWrites {
  /** The writes of the device first, oldest first. */
  writes: Writes = [];
  /** Whether the writes of an earlier page of this tab were read. */
  isRestored = false;
  /** `other-version` if another version of the page has stored writes on the device; no other write is then stored there. */
  unread: UnreadReason | null = null;
  readonly #api: Pick<Platform['api'], 'isOffline'>;
  readonly #device: DeviceWrites;
  readonly #tab: TabWrites;

  /** `locks` is undefined in browsers without the Web Locks API. */
  constructor({ api, drafts, stored, guard }: PendingWritesPlatform, locks: LockManager | undefined = navigator.locks) {
    this.#api = api;
    this.#device = new DeviceWrites(drafts, locks);
    this.#tab = new TabWrites(stored, locks);
    makeAutoObservable(this, { writes: observableRef }, { autoBind: true });
    // A component may create the list while rendering, when methods are no actions.
    this.#tab.restore((writes) => runInAction(() => this.restore(writes)));
    reaction(
      () => this.asksToLeave,
      (asks) => guard.setWorking(GUARD, asks),
    );
  }

  /** Whether the page is offline; writes then wait for the connection. */
  get isOffline(): boolean {
    return this.#api.isOffline;
  }

  /**
   * Changes the writes of the store of a kind; the result is false if the device could not store them. Only the kinds of
   * the device are changed asynchronously: `onShown` is called when their change becomes visible, which is when writing
   * starts.
   */
  change(kind: WriteKind, change: ChangeWrites, onShown = () => {}): boolean | Promise<boolean> {
    if (isOnDevice({ kind })) return this.#changeDevice(change, onShown);
    this.setWrites([...this.writes.filter(isOnDevice), ...change(this.writes.filter((each) => !isOnDevice(each)))]);
    return true;
  }

  /** Reads the writes of the device again, because another tab may have changed them. */
  async reread(): Promise<void> {
    const { writes, isOtherVersion } = await this.#device.read();
    this.setDevice(writes);
    this.setUnread(isOtherVersion ? 'other-version' : null);
  }

  /** Deletes the writes that another version of the page has stored on the device. */
  async removeUnread(): Promise<void> {
    await this.#device.removeUnread();
    await this.reread();
  }

  /** Calls `act` while no other tab sends the writes of the device. */
  whileSending(act: () => Promise<void>): Promise<void> {
    return this.#device.whileSending(async () => {
      await this.reread();
      await act();
    });
  }

  private get asksToLeave(): boolean {
    return this.writes.some(({ kind, state }) => {
      const when = WRITE_POLICIES[kind].asksToLeave;
      return when === 'always' || (when === 'while-sending' && state.status === 'sending');
    });
  }

  async #changeDevice(change: ChangeWrites, onShown: () => void): Promise<boolean> {
    let before: Writes = this.writes.filter(isOnDevice);
    const changeStored = (writes: Writes) => change((before = writes));
    const stored = await this.#device.update(changeStored, (writes) => this.setDevice(writes, onShown));
    const known = new Set(before.map(({ id }) => id));
    // If the device cannot write, a new write is dropped, and the page continues with its own copy of the others: the
    // idempotency keys prevent a second execution.
    this.setDevice(stored ?? change(this.writes.filter(isOnDevice)).filter(({ id }) => known.has(id)));
    return stored !== undefined;
  }

  /** A write that is moved to the device leaves the page in the same step: a list would otherwise show its old value. */
  private setDevice(device: Writes, onShown = () => {}): void {
    const ids = new Set(device.map(({ id }) => id));
    this.setWrites([...device, ...this.writes.filter((each) => !isOnDevice(each) && !ids.has(each.id))]);
    onShown();
  }

  private setWrites(writes: Writes): void {
    this.writes = writes;
    this.#tab.write(writes.filter(({ kind, isClosed }) => WRITE_POLICIES[kind].store === 'tab' && isClosed !== true));
  }

  private setUnread(unread: UnreadReason | null): void {
    this.unread = unread;
  }

  private restore(writes: Writes): void {
    this.isRestored = true;
    if (writes.length > 0) this.setWrites([...this.writes, ...writes]);
  }
}

function isOnDevice({ kind }: Pick<PendingWrite, 'kind'>): boolean {
  return WRITE_POLICIES[kind].store === 'device';
}

/** The list of the page; the first call creates it. */
export function getPendingWrites(platform: PendingWritesPlatform): PendingWrites {
  return platform.getSingleton(KEY, () => new PendingWrites(platform));
}
