import { expect, it } from '@jest/globals';
import { DraftStore, memoryDraftStorage } from '@backoffice/platform';
import { UsedDeposits } from './UsedDeposits.ts';

/** Fake of Web Locks with one lock: callbacks run one after another. */
function createLock(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => (last = last.then(act));
  return { request } as unknown as LockManager;
}

it('UsedDeposits retains the lines of two tabs that add lines at the same time', async () => {
  const storage = memoryDraftStorage();
  const locks = createLock();
  const openTab = () =>
    new UsedDeposits(
      new DraftStore({ storage, uid: () => 'kakao:1', now: () => 0, onFailure: () => {} }),
      'market-0001',
      locks,
    );
  const [one, other] = [openTab(), openTab()];
  await Promise.all([one.add([['1', ['A']]]), other.add([['2', ['B']]])]);
  expect([...(await one.read()).keys()]).toEqual(['1', '2']);
});
