import { describe, expect, it } from '@jest/globals';
import { memoryDraftStorage } from '../drafts/memoryDraftStorage.ts';
import { KeptLists } from './KeptLists.ts';
import { type KeptVersion, KeptVersions } from './KeptVersions.ts';

const DAY = 24 * 60 * 60_000;
const MB = 1024 * 1024;
const ANY = { safeParse: (data: unknown) => ({ success: true, data }) };

function setting(entries = new Map<string, unknown>()) {
  const state = { uid: 'kakao:1' as string | null, now: 0 };
  const tasks: (() => void)[] = [];
  const stored = new Map<string, string>();
  const versions = new KeptVersions({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  const lists = new KeptLists({
    storage: memoryDraftStorage(entries),
    uid: () => state.uid,
    now: () => state.now,
    whenIdle: (task) => void tasks.push(task),
    untilReleased: async () => {},
    versions,
  });
  const isDone = async (done: Promise<unknown>) => {
    const pending = Symbol('pending');
    return (await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 0, pending))])) !== pending;
  };
  /** Lets the page be idle until what is to be stored is there; answers how often it was. */
  const idle = async () => {
    let turns = 0;
    const run = () => {
      for (const task of tasks.splice(0)) {
        turns += 1;
        task();
      }
    };
    run();
    for (const done = lists.removeExpired(); !(await isDone(done));) run();
    return turns;
  };
  /** Keeps a list and lets the page be idle until it is written. */
  const keep = async (key: string, items: readonly unknown[], at = 0, version?: KeptVersion) => {
    lists.keep(key, { items, at, version });
    await idle();
  };
  return { lists, state, tasks, entries, stored, idle, keep };
}

const partsOf = (entries: ReadonlyMap<string, unknown>) => [...entries.keys()].filter((key) => key.startsWith('part '));

/** A list of so many bytes as it is stored. */
const listOf = (bytes: number) => ['x'.repeat(bytes / 2 - 4)];

describe('a list that was seen', () => {
  it('is there at the next visit, with its time', async () => {
    const { keep, entries } = setting();
    await keep('markets', [{ _id: 'a' }], 5);
    expect(await setting(entries).lists.read('markets', ANY)).toEqual({ items: [{ _id: 'a' }], at: 5 });
    expect(await setting(entries).lists.read('orders a', ANY)).toBeUndefined();
  });

  it('is written when the page is idle, and replaces the one before', async () => {
    const { lists, tasks, keep, entries } = setting();
    lists.keep('markets', { items: [1], at: 1 });
    expect([tasks.length, entries.size]).toEqual([1, 0]);
    await keep('markets', [2], 2);
    expect((await lists.read('markets', ANY))?.items).toEqual([2]);
  });

  it('of thousands is written some at a time, and not once a newer one is there', async () => {
    const { lists, tasks, entries, idle } = setting();
    const long = Array.from({ length: 1200 }, (_, at) => ({ at, text: `"${at}",` }));
    lists.keep('orders', { items: long, at: 1 });
    expect(await idle()).toBe(4);
    const sizes = partsOf(entries).map((key) => JSON.parse((entries.get(key) as { text: string }).text).length);
    expect(sizes).toEqual([500, 500, 200]);
    expect((await setting(entries).lists.read('orders', ANY))?.items).toEqual(long);
    lists.keep('orders', { items: [...long], at: 2 });
    tasks.shift()?.();
    lists.keep('orders', { items: [], at: 3 });
    await idle();
    expect(await setting(entries).lists.read('orders', ANY)).toEqual({ items: [], at: 3 });
    lists.keep('orders', { items: Array.from({ length: 5000 }, () => 'x'.repeat(10_000)), at: 4 });
    expect(await idle()).toBe(4);
    expect(await setting(entries).lists.read('orders', ANY)).toBeUndefined();
    expect(entries.size).toBe(0);
  });

  it('that was written in half is not read: the one before it stands, and its parts are removed', async () => {
    const { lists, tasks, entries, keep } = setting();
    await keep('orders', [1], 1);
    lists.keep('orders', { items: Array.from({ length: 1200 }, (_, at) => at), at: 2 });
    while (partsOf(entries).length < 3) {
      tasks.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const later = setting(entries);
    expect(await later.lists.read('orders', ANY)).toEqual({ items: [1], at: 1 });
    await later.idle();
    expect(partsOf(entries)).toHaveLength(1);
    expect((await later.lists.read('orders', ANY))?.items).toEqual([1]);
  });

  it('is none where one of its parts is gone, and not kept where that is so before it is named', async () => {
    const { keep, idle, lists, tasks, entries } = setting();
    await keep(
      'orders',
      Array.from({ length: 1200 }, (_, at) => at),
      1,
    );
    entries.delete(partsOf(entries)[1] as string);
    expect(await setting(entries).lists.read('orders', ANY)).toBeUndefined();
    const before = partsOf(entries).length;
    lists.keep('markets', { items: Array.from({ length: 600 }, (_, at) => at), at: 2 });
    while (partsOf(entries).length === before) {
      tasks.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    for (const key of partsOf(entries)) entries.delete(key);
    await idle();
    expect(entries.has('note kakao:1 markets')).toBe(false);
  });

  it('of another tab stands where that has removed the parts of this one before they were named', async () => {
    const { lists, tasks, entries, idle } = setting();
    lists.keep('markets', { items: Array.from({ length: 600 }, (_, at) => at), at: 1 });
    while (partsOf(entries).length < 1) {
      tasks.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const other = setting(entries);
    await other.keep('markets', [7], 2);
    await idle();
    expect(await setting(entries).lists.read('markets', ANY)).toEqual({ items: [7], at: 2 });
  });

  it('as one text, by an earlier build, is not read, and removed', async () => {
    const entries = new Map<string, unknown>([
      ['list kakao:1 markets', { text: '[1]' }],
      ['note kakao:1 markets', { at: 0, size: 6 }],
    ]);
    const { lists, idle } = setting(entries);
    expect(await lists.read('markets', ANY)).toBeUndefined();
    await idle();
    expect(entries.size).toBe(0);
  });

  // rule: kept-lists.week-per-account
  it('is of its account alone', async () => {
    const { lists, keep, state } = setting();
    await keep('markets', [1]);
    state.uid = 'kakao:2';
    expect(await lists.read('markets', ANY)).toBeUndefined();
    state.uid = null;
    expect(await lists.read('markets', ANY)).toBeUndefined();
  });

  it('is not written for an account that has signed out meanwhile', async () => {
    const { lists, state, tasks, entries, idle } = setting();
    lists.keep('markets', { items: [1], at: 1 });
    state.uid = 'kakao:2';
    await idle();
    expect(entries.size).toBe(0);
    lists.keep('markets', { items: [1], at: 1 });
    tasks.shift()?.();
    state.uid = null;
    await idle();
    expect(entries.size).toBe(0);
  });

  it('is gone with the session, of all accounts, and no other is kept on this page', async () => {
    const { lists, keep, entries } = setting();
    await keep('markets', [1]);
    await lists.clear();
    expect(entries.size).toBe(0);
    await keep('markets', [2]);
    expect([entries.size, await lists.read('markets', ANY)]).toEqual([0, undefined]);
  });

  // rule: kept-lists.week-per-account
  it('is neither shown nor stored for longer than a week', async () => {
    const { lists, keep, state, entries } = setting();
    await keep('markets', [1], 0);
    state.now = 7 * DAY - 1;
    expect(await lists.read('markets', ANY)).toBeDefined();
    state.now = 7 * DAY;
    expect(await lists.read('markets', ANY)).toBeUndefined();
    await lists.removeExpired();
    expect(entries.size).toBe(0);
  });

  it('is none where its items are of another shape', async () => {
    const { keep, lists } = setting();
    await keep('orders', ['y']);
    const no = { safeParse: () => ({ success: false }) };
    expect(await lists.read('orders', no)).toBeUndefined();
  });

  it('is none where what is stored is not a list', async () => {
    const { lists, keep, entries } = setting();
    await keep('markets', [1]);
    const [part = ''] = partsOf(entries);
    entries.set(part, { text: '{"a":' });
    expect(await lists.read('markets', ANY)).toBeUndefined();
    entries.set(part, { text: '{}' });
    expect(await lists.read('markets', ANY)).toBeUndefined();
  });

  it('is none where its items are of another shape than the build expects', async () => {
    const { lists, keep } = setting();
    await keep('markets', [{ old: true }]);
    const schema = { safeParse: (item: unknown) => ({ success: typeof item === 'object' && 'new' in (item ?? {}) }) };
    expect(await lists.read('markets', schema)).toBeUndefined();
    await keep('markets', [{ new: true }]);
    expect(await lists.read('markets', schema)).toEqual({ items: [{ new: true }], at: 0 });
    await keep('markets', []);
    expect((await lists.read('markets', schema))?.items).toEqual([]);
  });

  it('is none where the browser has no storage', async () => {
    const fails = () => Promise.reject(new Error('forbidden'));
    const storage = { get: fails, put: fails, remove: fails, keys: fails, clear: fails };
    const lists = new KeptLists({
      storage,
      uid: () => 'a',
      now: () => 0,
      whenIdle: (task) => task(),
      untilReleased: async () => {},
    });
    lists.keep('markets', { items: [1], at: 0 });
    expect(await lists.read('markets', ANY)).toBeUndefined();
    await lists.clear();
  });
});

describe('lists of 20 MB', () => {
  // rule: kept-lists.week-per-account
  it('make room for another one: the oldest are gone', async () => {
    const { lists, keep } = setting();
    await keep('a', listOf(8 * MB), 1);
    await keep('b', listOf(8 * MB), 2);
    await keep('c', listOf(8 * MB), 3);
    const kept = await Promise.all(['a', 'b', 'c'].map((key) => lists.read(key, ANY)));
    expect(kept.map((list) => list?.at)).toEqual([undefined, 2, 3]);
  });

  it('are the most: a larger one is not kept, nor the one before it', async () => {
    const { lists, keep, entries } = setting();
    await keep('a', [1], 1);
    await keep('a', listOf(21 * MB), 2);
    expect([await lists.read('a', ANY), entries.size]).toEqual([undefined, 0]);
  });
});

describe('a list with a version', () => {
  const CALL = 'POST /receipt/list/a';
  const version = (since: string, completeAt = 0): KeptVersion => ({ since, call: CALL, completeAt });
  const callsIn = (stored: ReadonlyMap<string, string>) => JSON.parse(stored.get('backoffice.versions') ?? 'null');

  it('has it at the next visit', async () => {
    const { keep, entries } = setting();
    await keep('orders a', [1], 5, version('v1', 3));
    const kept = await setting(entries).lists.read('orders a', ANY);
    expect(kept).toEqual({ items: [1], at: 5, version: version('v1', 3) });
  });

  it('shows it to the page’s first script, by its account and the call that asks with it', async () => {
    const { keep, stored, state } = setting();
    await keep('orders a', [1], 5, version('v1'));
    await keep('orders a', [1], 6, version('v2'));
    expect(callsIn(stored)).toEqual({ uid: 'kakao:1', calls: { [CALL]: 'v2' } });
    state.uid = 'kakao:2';
    await keep('orders b', [1], 7, { ...version('v3'), call: 'POST /receipt/list/b' });
    expect(callsIn(stored)).toEqual({ uid: 'kakao:2', calls: { 'POST /receipt/list/b': 'v3' } });
  });

  it('shows none to it any more once the session has ended', async () => {
    const { keep, stored, lists } = setting();
    await keep('orders a', [1], 5, version('v1'));
    await lists.clear();
    expect(stored.size).toBe(0);
  });

  it('is not written again where only time and version are others', async () => {
    const { keep, entries, lists } = setting();
    const items = [1];
    await keep('orders a', items, 5, version('v1'));
    const parts = partsOf(entries);
    await keep('orders a', items, 6, version('v2'));
    expect(partsOf(entries)).toEqual(parts);
    const kept = await lists.read('orders a', ANY);
    expect(kept).toEqual({ items, at: 6, version: version('v2') });
    await keep('orders a', kept?.items ?? [], 7, version('v3'));
    expect(partsOf(entries)).toEqual(parts);
  });

  it('is written in full where another tab has stored one of another version meanwhile', async () => {
    const { keep, entries, lists } = setting();
    const items = [1];
    await keep('orders a', items, 5, version('v1'));
    await setting(entries).keep('orders a', [0], 4, version('v0'));
    await keep('orders a', items, 6, version('v2'));
    expect((await lists.read('orders a', ANY))?.items).toEqual([1]);
  });

  it('shows the versions of twenty lists at most', async () => {
    const { keep, stored } = setting();
    for (let at = 0; at < 25; at += 1) await keep(`orders ${at}`, [1], at, { ...version('v'), call: `POST /${at}` });
    expect(Object.keys(callsIn(stored).calls)).toEqual(Array.from({ length: 20 }, (_, at) => `POST /${at + 5}`));
  });

  it('is kept where the browser stores no version, or holds something else in its place', async () => {
    const { keep, stored, lists } = setting();
    stored.set('backoffice.versions', '[');
    await keep('orders a', [1], 5, version('v1'));
    expect(callsIn(stored).calls).toEqual({ [CALL]: 'v1' });
    new KeptVersions(undefined).set('kakao:1', version('v1'));
    expect((await lists.read('orders a', ANY))?.version).toEqual(version('v1'));
  });
});
