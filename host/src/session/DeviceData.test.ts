import { memoryDraftStorage } from '@backoffice/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type DraftKey, DraftStore, ListCache, type ListKey, type StorageEnd, Stored } from '@backoffice/platform';
import { DRAFTS, LISTS } from '@backoffice/platform/stored-keys';
import { DeviceData } from './DeviceData.ts';

const ANY = { safeParse: (data: unknown) => ({ success: true, data }) };
const toKeys = (table: object) => Object.keys(table).map((name) => name.replace('*', 'suffix'));
const DRAFT_KEYS = toKeys(DRAFTS) as DraftKey[];
const LIST_KEYS = toKeys(LISTS) as ListKey[];

/** A page of an account; all pages of a test share `databases` and the storages of the window. */
function openPage(account = 'kakao:1', databases = { lists: new Map(), drafts: new Map() }) {
  const uid = () => account;
  const now = () => 0;
  const stored = new Stored({ view: window, uid, now });
  const drafts = new DraftStore({ storage: memoryDraftStorage(databases.drafts), uid, now, onFailure: () => {} });
  const lists = new ListCache({
    storage: memoryDraftStorage(databases.lists),
    stored,
    uid,
    now,
    whenIdle: (task) => task(),
    untilReleased: async () => {},
  });
  const write = async () => {
    for (const key of DRAFT_KEYS) await drafts.write(key, { value: '010-1234-5678', files: new Map(), unsent: 1 });
    for (const key of LIST_KEYS) {
      lists.write(key, { items: [{ name: '김소미' }], at: 0 });
      await lists.read(key, ANY);
    }
    stored.set('order-hints', true);
    stored.set('login-input', { form: 'bank', content: '3333-01-1234567' });
  };
  const countStored = () => [localStorage.length, sessionStorage.length, databases.lists.size, databases.drafts.size];
  return { device: new DeviceData({ drafts, lists, stored }), databases, write, countStored };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// The index of the lists and the hints; the input of a login.
const USED = [2, 1, LIST_KEYS.length, DRAFT_KEYS.length];

// rule: session.device-data
describe('the data of accounts on a device', () => {
  it.each<StorageEnd>(['sign-out', 'expired'])(
    'DeviceData deletes at the end %s what the tables declare',
    async (end) => {
      const { device, write, countStored } = openPage();
      await write();
      expect(countStored()).toEqual(USED);
      await device.clear(end);
      const kept = Object.values(DRAFTS).filter(({ deleted }) => deleted !== end);
      expect(countStored()).toEqual([0, 0, 0, kept.length]);
    },
  );

  it('DeviceData stores data again after it was deleted', async () => {
    const { device, write, countStored } = openPage();
    await device.clear('sign-out');
    await write();
    expect(countStored()).toEqual(USED);
  });

  it('DeviceData ignores writes of a page whose session is ending', async () => {
    const { device, write, countStored } = openPage();
    device.seal();
    await device.clear('sign-out');
    await write();
    expect(countStored()).toEqual([0, 0, 0, 0]);
  });

  it('DeviceData deletes only the data of the tab if another account has signed in elsewhere', async () => {
    const { device, write, countStored } = openPage();
    await write();
    device.clearTab();
    expect(countStored()).toEqual([2, 0, LIST_KEYS.length, DRAFT_KEYS.length]);
  });

  it('DeviceData keeps the data of an account that has signed in, and deletes that of other accounts', async () => {
    const { databases, write } = openPage();
    await write();
    const other = openPage('kakao:2', databases);
    await other.write();
    await other.device.clear('sign-out', 'kakao:2');
    const keys = [...databases.drafts.keys(), ...Object.keys({ ...localStorage, ...sessionStorage })].join();
    expect([databases.drafts.size, keys.includes('kakao:1')]).toEqual([DRAFT_KEYS.length, false]);
  });
});
