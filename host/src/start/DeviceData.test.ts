import { beforeEach, expect, it } from '@jest/globals';
import {
  BrowserStorage,
  DraftStore,
  ExpireStore,
  HomeStore,
  ListCache,
  LoginInputStore,
  RecentPlaces,
  UserStore,
  memoryDraftStorage,
} from '@backoffice/platform';
import { buildSeller } from '@backoffice/testing';
import { LastUsed } from '../frame/palette/LastUsed.ts';
import { CanaryMemory } from '../remotes/canary/CanaryMemory.ts';
import { DeviceData } from './DeviceData.ts';

const LIST = 'POST /receipt/list/a';
const ANY = { safeParse: (data: unknown) => ({ success: true, data }) };

/** A page of an account that has stored something of each kind on the device. */
async function openUsedPage() {
  const local = new BrowserStorage(() => localStorage);
  const session = new BrowserStorage(() => sessionStorage);
  const records = new Map<string, unknown>();
  const entries = new Map<string, unknown>();
  const uid = () => 'kakao:1';
  const now = () => 0;
  const drafts = new DraftStore({ storage: memoryDraftStorage(entries), uid, now, onFailure: () => {} });
  const lists = new ListCache({
    storage: memoryDraftStorage(records),
    index: local,
    uid,
    now,
    whenIdle: (task) => task(),
    untilReleased: async () => {},
  });
  const recent = new RecentPlaces({ storage: local, uid });
  const user = new UserStore();
  const home = new HomeStore({ storage: local, user });
  const expire = new ExpireStore(session, now);
  const canaries = new CanaryMemory({ local, session, uid: uid() });
  const write = async () => {
    await drafts.write('changes', { value: '010-1234-5678', files: new Map(), unsent: 1 });
    lists.write(LIST, { items: [{ name: '김소미' }], at: 0 });
    await lists.read(LIST, ANY);
  };
  await write();
  recent.recordVisit({ to: '/market/t/a', title: '봄 마켓' });
  user.update({ userAuth: { uid: uid() }, seller: buildSeller({ hasOpenOrders: true }) });
  new LastUsed({ storage: local, uid: uid() }).add('market a');
  new LoginInputStore({ expire, uid }).store('bank', '3333-01-1234567');
  canaries.recordAccount(uid(), true);
  const device = new DeviceData({ drafts, lists, recent, home, expire, canaries, local });
  const countStored = () => [localStorage.length, sessionStorage.length, records.size, entries.size];
  return { device, write, countStored };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// rule: session.device-data
it('DeviceData deletes drafts, unsent changes, lists, recently used entries and the data of the tab', async () => {
  const { device, write, countStored } = await openUsedPage();
  expect(countStored()).toEqual([5, 1, 1, 1]);
  await device.clear();
  expect(countStored()).toEqual([0, 0, 0, 0]);
  await write();
  expect(countStored()).toEqual([1, 0, 1, 1]);
});

it('DeviceData ignores writes of a page whose session is ending', async () => {
  const { device, write, countStored } = await openUsedPage();
  device.seal();
  await device.clear();
  await write();
  expect(countStored()).toEqual([0, 0, 0, 0]);
});

it('DeviceData deletes only the data of the tab if another account has signed in elsewhere', async () => {
  const { device, countStored } = await openUsedPage();
  device.clearTab();
  expect(countStored()).toEqual([4, 0, 1, 1]);
});

it('DeviceData keeps only drafts at the end of an expired login', async () => {
  const { device, countStored } = await openUsedPage();
  await device.clearExceptDrafts();
  expect(countStored()).toEqual([0, 0, 0, 1]);
});
