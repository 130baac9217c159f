import { memoryStorage, memoryDraftStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { Stored } from '../storage/Stored.ts';
import type { ListKey } from '../storage/storedKeys.ts';
import { ListCache, type ListVersion } from './ListCache.ts';

const DAY = 24 * 60 * 60_000;
const MB = 1024 * 1024;
const INDEX = 'backoffice.account.kakao:1 lists';
const ANY = { safeParse: (data: unknown) => ({ success: true, data }) };

/** A browser, whose storage several pages may share. */
const openBrowser = () => ({ records: new Map<string, unknown>(), items: memoryStorage() });

function openPage(browser = openBrowser()) {
  const state = { uid: 'kakao:1' as string | null, now: 0 };
  const tasks: (() => void)[] = [];
  const { records, items } = browser;
  const uid = () => state.uid;
  const stored = new Stored({ view: { localStorage: items, sessionStorage: memoryStorage() }, uid });
  const lists = new ListCache({
    storage: memoryDraftStorage(records),
    stored,
    uid,
    now: () => state.now,
    whenIdle: (task) => void tasks.push(task),
    untilReleased: async () => {},
  });
  /** Runs the idle tasks of the page, and waits until everything is stored. */
  const idle = async () => {
    for (const task of tasks.splice(0)) task();
    await lists.read('POST /receipt/list/none', ANY);
  };
  const write = async (call: ListKey, of: readonly unknown[], at = 0, version?: ListVersion) => {
    lists.write(call, { items: of, at, version });
    await idle();
  };
  return { browser, lists, state, tasks, records, items, idle, write };
}

/** A list that has this number of bytes in the storage. */
const createList = (bytes: number) => ['x'.repeat(bytes / 2 - 4)];

describe('the cache of lists', () => {
  it('ListCache returns a list at the next visit, with the time of its reading', async () => {
    const { write, browser } = openPage();
    await write('GET /market/all', [{ _id: 'a' }], 5);
    const { lists } = openPage(browser);
    expect(await lists.read('GET /market/all', ANY)).toEqual({ items: [{ _id: 'a' }], at: 5 });
    expect(await lists.read('POST /receipt/list/a', ANY)).toBeUndefined();
  });

  it('ListCache writes a list when the page is idle, in place of the previous list, and skips a list that was replaced', async () => {
    const { lists, tasks, records, idle, write } = openPage();
    lists.write('GET /market/all', { items: [1], at: 1 });
    expect([tasks.length, records.size]).toEqual([1, 0]);
    lists.write('GET /market/all', { items: [2], at: 2 });
    await idle();
    expect(await lists.read('GET /market/all', ANY)).toEqual({ items: [2], at: 2 });
    await write('GET /market/all', [3], 3);
    expect((await lists.read('GET /market/all', ANY))?.items).toEqual([3]);
  });

  // rule: cached-lists.week-per-account
  it('ListCache returns no list of another account or to a visitor', async () => {
    const { lists, write, state } = openPage();
    await write('GET /market/all', [1]);
    state.uid = 'kakao:2';
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
    state.uid = null;
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
  });

  it('ListCache writes no list of an account that has signed out', async () => {
    const { lists, state, records, idle } = openPage();
    lists.write('GET /market/all', { items: [1], at: 1 });
    state.uid = 'kakao:2';
    await idle();
    expect(records.size).toBe(0);
  });

  it('ListCache deletes all lists at the end of the session, and writes no more', async () => {
    const { lists, write, records } = openPage();
    await write('GET /market/all', [1]);
    lists.seal();
    await lists.clear();
    expect([records.size, await lists.read('GET /market/all', ANY)]).toEqual([0, undefined]);
    await write('GET /market/all', [2]);
    expect([records.size, await lists.read('GET /market/all', ANY)]).toEqual([0, undefined]);
  });

  it('ListCache deletes a list that is being written when the session ends', async () => {
    const { lists, tasks, records } = openPage();
    lists.write('GET /market/all', { items: [1], at: 1 });
    tasks.shift()?.();
    lists.seal();
    await lists.clear();
    expect([records.size, await lists.read('GET /market/all', ANY)]).toEqual([0, undefined]);
  });

  it('ListCache caches the lists of the next account after the lists of the former account were deleted', async () => {
    const { lists, state, write } = openPage();
    await write('GET /market/all', [1]);
    await lists.clear();
    state.uid = 'kakao:2';
    await write('GET /market/all', [2]);
    expect(await lists.read('GET /market/all', ANY)).toMatchObject({ items: [2] });
  });

  // rule: cached-lists.week-per-account
  it('ListCache neither returns nor stores a list for longer than a week', async () => {
    const { lists, write, state, records } = openPage();
    await write('GET /market/all', [1], 0);
    state.now = 7 * DAY - 1;
    await lists.removeExpired();
    expect(await lists.read('GET /market/all', ANY)).toBeDefined();
    state.now = 7 * DAY;
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
    await lists.removeExpired();
    expect(records.size).toBe(0);
  });

  // rule: cached-lists.week-per-account
  it('ListCache removes the oldest lists if all together would exceed 20 MB', async () => {
    const { lists, write, records } = openPage();
    await write('POST /receipt/list/a', createList(8 * MB), 1);
    await write('POST /receipt/list/b', createList(8 * MB), 2);
    await write('POST /receipt/list/c', createList(8 * MB), 3);
    const read = await Promise.all(['a', 'b', 'c'].map((id) => lists.read(`POST /receipt/list/${id}`, ANY)));
    expect([read.map((list) => list?.at), records.size]).toEqual([[undefined, 2, 3], 2]);
  });

  it('ListCache stores no list of more than 20 MB, and removes the previous list of its call', async () => {
    const { lists, write, records } = openPage();
    await write('POST /receipt/list/a', [1], 1);
    await write('POST /receipt/list/a', createList(21 * MB), 2);
    expect([await lists.read('POST /receipt/list/a', ANY), records.size]).toEqual([undefined, 0]);
  });

  it('ListCache returns no list whose first item does not match the schema of this build', async () => {
    const { lists, write } = openPage();
    const schema = { safeParse: (item: unknown) => ({ success: typeof item === 'object' && 'new' in (item ?? {}) }) };
    await write('GET /market/all', [{ old: true }]);
    expect(await lists.read('GET /market/all', schema)).toBeUndefined();
    await write('GET /market/all', [{ new: true }]);
    expect(await lists.read('GET /market/all', schema)).toEqual({ items: [{ new: true }], at: 0 });
    await write('GET /market/all', []);
    expect((await lists.read('GET /market/all', schema))?.items).toEqual([]);
  });

  it('ListCache returns no list whose record another page has replaced or another version has written', async () => {
    const { lists, write, records } = openPage();
    await write('GET /market/all', [1]);
    records.set('GET /market/all', { id: 'other', text: '[2]' });
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
    records.set('GET /market/all', '[2]');
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
  });

  it('ListCache ignores an index that it cannot read, and replaces it', async () => {
    const { lists, write, items } = openPage();
    items.setItem(INDEX, '[');
    await write('GET /market/all', [1]);
    expect((await lists.read('GET /market/all', ANY))?.items).toEqual([1]);
  });

  it('ListCache caches nothing in a browser that forbids storage', async () => {
    const fails = () => Promise.reject(new Error('forbidden'));
    const lists = new ListCache({
      storage: { get: fails, put: fails, remove: fails, keys: fails, clear: fails },
      stored: new Stored({ uid: () => 'a' }),
      uid: () => 'a',
      now: () => 0,
      whenIdle: (task) => task(),
      untilReleased: async () => {},
    });
    lists.write('GET /market/all', { items: [1], at: 0 });
    expect(await lists.read('GET /market/all', ANY)).toBeUndefined();
    await lists.removeExpired();
    await lists.clear();
  });
});

describe('the version of a cached list', () => {
  const CALL = 'POST /receipt/list/a';
  const version = (since: string, completeAt = 0): ListVersion => ({ since, completeAt });

  it('the version is returned with the list, and is in the index that the first script of the page reads', async () => {
    const { write, browser, items } = openPage();
    await write(CALL, [1], 5, version('v1', 3));
    expect(await openPage(browser).lists.read(CALL, ANY)).toEqual({ items: [1], at: 5, version: version('v1', 3) });
    expect(JSON.parse(items.getItem(INDEX) ?? '')).toMatchObject({
      value: { [CALL]: { version: { since: 'v1' } } },
    });
  });

  it('the version is replaced without writing the list again if its items are the same array', async () => {
    const { write, records, lists } = openPage();
    const items = [1];
    await write(CALL, items, 5, version('v1'));
    const record = records.get(CALL);
    await write(CALL, items, 6, version('v2'));
    const cached = await lists.read(CALL, ANY);
    expect(cached).toEqual({ items, at: 6, version: version('v2') });
    await write(CALL, cached?.items ?? [], 7, version('v3'));
    expect(records.get(CALL)).toBe(record);
  });

  it('the version is written with the whole list if another page has stored the list since', async () => {
    const { write, browser, lists } = openPage();
    const items = [1];
    await write(CALL, items, 5, version('v1'));
    await openPage(browser).write(CALL, [0], 4, version('v0'));
    await write(CALL, items, 6, version('v2'));
    expect(await lists.read(CALL, ANY)).toEqual({ items, at: 6, version: version('v2') });
  });
});
