import { describe, expect, it, jest } from '@jest/globals';
import { createSingletons } from '@backoffice/platform';
import { type FakePlatform, fakePlatform } from '@backoffice/testing';
import { waitFor } from '@testing-library/react';
import { PendingWrites, getPendingWrites } from './PendingWrites.ts';
import { WriteLane } from './WriteLane.ts';

/** Locks of one browser: `request` waits until the lock is free or the test ends its limit. */
class FakeLocks {
  readonly names = new Set<string>();
  readonly #waiting: { readonly free: () => void; readonly timeOut: (reason: Error) => void }[] = [];

  readonly request = async (name: string, _: LockOptions, act: () => Promise<unknown>): Promise<unknown> => {
    while (this.names.has(name)) await new Promise<void>((free, timeOut) => this.#waiting.push({ free, timeOut }));
    this.names.add(name);
    try {
      return await act();
    } finally {
      this.names.delete(name);
    }
  };

  /** Closes the page that has a lock. */
  release(name: string): void {
    this.names.delete(name);
    for (const { free } of this.#waiting.splice(0)) free();
  }

  /** Ends the limit of the waiting requests. */
  timeOut(): void {
    for (const { timeOut } of this.#waiting.splice(0)) timeOut(new DOMException('timeout', 'TimeoutError'));
  }

  toManager(): LockManager {
    return this as unknown as LockManager;
  }
}

/** A page with the storage of `platform`, and the bulk changes of its list. */
function openPage(platform: FakePlatform, locks?: FakeLocks) {
  const list = new PendingWrites({ ...platform, getSingleton: createSingletons() }, locks?.toManager());
  const lane = new WriteLane<string, string>({
    list,
    kind: 'bulk',
    scope: 'market-0001',
    send: () => new Promise(() => {}),
  });
  return { list, lane };
}

describe('PendingWrites of a tab', () => {
  it('The next page of a tab continues its writes as soon as the browser has released the earlier page', async () => {
    const [platform, locks] = [fakePlatform(), new FakeLocks()];
    const first = openPage(platform, locks);
    first.lane.replace([first.lane.create({ content: 'a' })]);
    const next = openPage(platform, locks);
    expect(next.list.isRestored).toBe(false);
    for (const name of locks.names) locks.release(name);
    await waitFor(() => expect(next.list.isRestored).toBe(true));
    expect(next.lane.writes).toEqual(first.lane.writes);
  });

  it('A duplicated tab does not continue the writes of the tab from which it was copied', async () => {
    const [platform, locks] = [fakePlatform(), new FakeLocks()];
    const original = openPage(platform, locks);
    original.lane.replace([original.lane.create({ content: 'a' })]);
    // The copy has its own storage, with the same values.
    const copied = fakePlatform();
    copied.stored.set('pending-writes', platform.stored.get('pending-writes')!);
    const copy = openPage(copied, locks);
    locks.timeOut();
    await waitFor(() => expect(copy.list.isRestored).toBe(true));
    expect(copy.lane.writes).toEqual([]);
    expect(openPage(copied).lane.writes).toEqual([]);
    expect(openPage(platform).lane.writes).toEqual(original.lane.writes);
  });

  it('A page continues the writes of the earlier page if the browser fails to lock', async () => {
    const platform = fakePlatform();
    const first = openPage(platform);
    first.lane.replace([first.lane.create({ content: 'a' })]);
    const locks = new FakeLocks();
    const failing = Object.assign(locks, { request: () => Promise.reject(new DOMException('x', 'SecurityError')) });
    const next = openPage(platform, failing);
    await waitFor(() => expect(next.list.isRestored).toBe(true));
    expect(next.lane.writes).toEqual(first.lane.writes);
  });

  it('A page has no lock, which would prevent the back-forward cache, before it has a write', async () => {
    const [platform, locks] = [fakePlatform(), new FakeLocks()];
    const { lane } = openPage(platform, locks);
    expect(locks.names.size).toBe(0);
    lane.replace([lane.create({ content: 'a' })]);
    expect(locks.names.size).toBe(1);
  });

  it('A duplicated tab does not continue writes that the original tab has completed while the copy waited', async () => {
    const [platform, locks] = [fakePlatform(), new FakeLocks()];
    const original = openPage(platform, locks);
    original.lane.replace([original.lane.create({ content: 'a' })]);
    const copied = fakePlatform();
    copied.stored.set('pending-writes', platform.stored.get('pending-writes')!);
    const copy = openPage(copied, locks);
    original.lane.replace([]);
    locks.timeOut();
    await waitFor(() => expect(copy.list.isRestored).toBe(true));
    expect(copy.lane.writes).toEqual([]);
  });

  it('Writes of the earlier page that the browser does not return are not replaced by a new write', () => {
    const platform = fakePlatform();
    const first = openPage(platform);
    first.lane.replace([first.lane.create({ content: 'a' })]);
    const read = jest.spyOn(platform.stored, 'read').mockReturnValue({ status: 'unreadable' });
    const next = openPage(platform);
    void next.lane.add([next.lane.create({ content: 'b' })]);
    read.mockRestore();
    expect(openPage(platform).lane.writes.map(({ content }) => content)).toEqual(['a']);
    void next.lane.add([next.lane.create({ content: 'c' })]);
    const stored = openPage(platform).lane.writes.map(({ content }) => content);
    expect(stored.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('A write that is added before the writes of the earlier page are restored is stored together with them', async () => {
    const [platform, locks] = [fakePlatform(), new FakeLocks()];
    const first = openPage(platform, locks);
    first.lane.replace([first.lane.create({ content: 'a' })]);
    const next = openPage(platform, locks);
    void next.lane.add([next.lane.create({ content: 'b' })]);
    expect(openPage(platform).lane.writes.map(({ content }) => content)).toEqual(['a', 'b']);
  });

  it('The question before leaving is asked while a bulk change waits, and while one is sent', () => {
    const platform = fakePlatform();
    const { list, lane } = openPage(platform);
    const waiting = new WriteLane<string, string>({
      list,
      kind: 'bulk-waiting',
      scope: 'market-0001',
      send: () => new Promise(() => {}),
    });
    const write = waiting.create({ content: 'a' });
    void waiting.add([write]);
    expect(platform.guard.blocksDocumentUnload).toBe(true);
    lane.replace(waiting.writes);
    expect(platform.guard.blocksDocumentUnload).toBe(false);
    void lane.send();
    expect(platform.guard.blocksDocumentUnload).toBe(true);
    lane.stop();
    expect(platform.guard.blocksDocumentUnload).toBe(false);
  });

  it('getPendingWrites returns one list per page', () => {
    const platform = fakePlatform();
    expect(getPendingWrites(platform)).toBe(getPendingWrites(platform));
    expect(getPendingWrites(fakePlatform())).not.toBe(getPendingWrites(platform));
  });
});
