import { memoryDraftStorage } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DraftKey } from '../storage/storedKeys.ts';
import { type DraftContent, DraftStore } from './DraftStore.ts';

const DAY = 24 * 60 * 60_000;
const picture = (name: string) => new File(['picture'], name, { type: 'image/png' });
const typed = (value: unknown, ...files: [string, File][]): DraftContent => ({ value, files: new Map(files) });

function createStore(entries = new Map<string, unknown>()) {
  const puts: string[] = [];
  const storage = memoryDraftStorage(entries);
  const heard = {
    ...storage,
    get: (key: string) => storage.get(key),
    clear: () => storage.clear(),
    put: (added: readonly (readonly [string, unknown])[]) => (
      puts.push(...added.map(([key]) => key)),
      storage.put(added)
    ),
  };
  const failures: unknown[] = [];
  const person = { uid: 'kakao:1' as string | null, now: 0, isTimeKnown: true };
  const drafts = new DraftStore({
    storage: heard,
    uid: () => person.uid,
    now: () => person.now,
    isTimeKnown: () => person.isTimeKnown,
    onFailure: (error) => failures.push(error),
  });
  return { drafts, entries, puts, failures, person, storage };
}

describe('drafts', () => {
  // rule: drafts.two-weeks
  it('a draft is read as it was written, files and time included', async () => {
    const { drafts, person } = createStore();
    const cover = picture('cover.png');
    person.now = 1000;
    await drafts.write('market a', typed({ title: '겨울' }, ['p1', cover]));
    expect(await drafts.read('market a')).toEqual({
      value: { title: '겨울' },
      files: new Map([['p1', cover]]),
      savedAt: 1000,
    });
    expect(await drafts.read('market other')).toBeUndefined();
  });

  it('write resolves to whether the draft is stored', async () => {
    const { drafts, person } = createStore();
    expect(await drafts.write('market a', typed({ title: '겨울' }))).toBe(true);
    person.uid = null;
    expect(await drafts.write('market a', typed({ title: '봄' }))).toBe(false);
    person.uid = 'kakao:1';
    drafts.seal();
    expect(await drafts.write('market a', typed({ title: '봄' }))).toBe(false);
  });

  it('write calls onWriting when the storage has received the draft, before it responds', async () => {
    const { drafts, puts, storage } = createStore();
    const calls: string[][] = [];
    let stored = false;
    jest.spyOn(storage, 'put').mockImplementation(async () => {
      await Promise.resolve();
      stored = true;
    });
    const writing = drafts.write('market a', typed('typed'), () => calls.push([...puts, String(stored)]));
    expect(calls).toEqual([]);
    expect(await writing).toBe(true);
    expect(calls).toEqual([['kakao:1 market a', 'false']]);
  });

  // rule: drafts.two-weeks
  it('a draft is not visible to another person', async () => {
    const { drafts, person } = createStore();
    await drafts.write('market a', typed('mine'));
    person.uid = 'kakao:2';
    expect(await drafts.read('market a')).toBeUndefined();
    person.uid = 'kakao:1';
    expect((await drafts.read('market a'))?.value).toBe('mine');
  });

  it('a visitor has no drafts', async () => {
    const { drafts, person, entries } = createStore();
    person.uid = null;
    await drafts.write('market a', typed('typed'));
    expect([entries.size, await drafts.read('market a')]).toEqual([0, undefined]);
  });

  it('a draft writes a file once, and deletes it when the form removes it', async () => {
    const { drafts, puts, entries } = createStore();
    await drafts.write('market a', typed('a', ['p1', picture('1.png')], ['p2', picture('2.png')]));
    await drafts.write('market a', typed('b', ['p2', picture('2.png')]));
    expect(puts.filter((key) => key.endsWith('p2'))).toHaveLength(1);
    expect([...entries.keys()]).toEqual(['kakao:1 market a p2', 'kakao:1 market a']);
  });

  it('removing a draft removes its files and leaves other drafts', async () => {
    const { drafts, entries } = createStore();
    await drafts.write('market a', typed('a', ['p1', picture('1.png')]));
    await drafts.write('market 2', typed('b'));
    await drafts.remove('market a');
    expect([...entries.keys()]).toEqual(['kakao:1 market 2']);
  });

  it('the last of several concurrent calls determines the draft', async () => {
    const { drafts } = createStore();
    const calls = [
      drafts.write('market m', typed('a')),
      drafts.remove('market m'),
      drafts.write('market m', typed('b')),
    ];
    expect((await drafts.read('market m'))?.value).toBe('b');
    await Promise.all(calls);
  });

  // rule: drafts.two-weeks
  it.each([
    [14 * DAY - 1, 'a'],
    [14 * DAY, undefined],
  ])('a draft after %d ms is %s', async (age, value) => {
    const { drafts, person } = createStore();
    await drafts.write('market m', typed('a'));
    person.now = age;
    expect((await drafts.read('market m'))?.value).toBe(value);
  });

  // rule: drafts.two-weeks
  it('a draft that is two weeks old is removed with its files, for every account', async () => {
    const { drafts, person, entries } = createStore();
    await drafts.write('market old', typed('a', ['p1', picture('1.png')]));
    person.now = DAY;
    person.uid = 'kakao:2';
    await drafts.write('market young', typed('b', ['p1', picture('1.png')]));
    person.now = 14 * DAY;
    await drafts.removeExpired();
    expect([...entries.keys()]).toEqual(['kakao:2 market young p1', 'kakao:2 market young']);
  });
});

describe('a device with a wrong clock', () => {
  // rule: drafts.server-clock
  it('a clock that is wrong by years deletes no draft before a response of the server has set the time', async () => {
    const { drafts, person, entries } = createStore();
    await drafts.write('market m', typed('a'));
    Object.assign(person, { now: 1000 * DAY, isTimeKnown: false });
    await drafts.removeExpired();
    expect((await drafts.read('market m'))?.value).toBe('a');
    expect([...entries.keys()]).toEqual(['kakao:1 market m']);
  });

  // rule: drafts.server-clock
  it('a draft with a date long ago is stored for two weeks from the first page that knows the time', async () => {
    const { drafts, person, entries } = createStore();
    person.isTimeKnown = false;
    await drafts.write('market m', typed('a', ['p1', picture('1.png')]));
    Object.assign(person, { now: 1000 * DAY, isTimeKnown: true });
    await drafts.removeExpired();
    person.now = 1014 * DAY - 1;
    await drafts.removeExpired();
    expect((await drafts.read('market m'))?.value).toBe('a');
    person.now = 1014 * DAY;
    await drafts.removeExpired();
    expect(entries.size).toBe(0);
  });

  it('a later write restarts the two weeks of a draft', async () => {
    const { drafts, person } = createStore();
    person.isTimeKnown = false;
    await drafts.write('market m', typed('a'));
    Object.assign(person, { now: 1000 * DAY, isTimeKnown: true });
    await drafts.removeExpired();
    Object.assign(person, { now: DAY, isTimeKnown: false });
    await drafts.write('market m', typed('b'));
    Object.assign(person, { now: 1020 * DAY, isTimeKnown: true });
    await drafts.removeExpired();
    expect((await drafts.read('market m'))?.value).toBe('b');
    await drafts.remove('market m');
    expect(await drafts.read('market m')).toBeUndefined();
  });
});

describe('the content that a logout deletes', () => {
  it('the content is counted for all accounts, because a logout deletes the drafts of all', async () => {
    const { drafts, person } = createStore();
    expect(await drafts.countStored()).toEqual({ unsent: 0, drafts: new Map() });
    await drafts.write('market a', typed({ title: '겨울' }));
    await drafts.write('unsent-changes', { ...typed([]), unsent: 2 });
    person.uid = 'kakao:2';
    await drafts.write('unsent-changes', { ...typed([]), unsent: 3 });
    await drafts.write('market b#2', { ...typed({ title: '봄' }), files: new Map([['f', new File([], 'a.png')]]) });
    const named = [['작성 중인 마켓', 2]] as const;
    expect(await drafts.countStored()).toEqual({ unsent: 5, drafts: new Map(named) });
    await drafts.remove('unsent-changes');
    expect(await drafts.countStored()).toEqual({ unsent: 2, drafts: new Map(named) });
  });

  it('the content excludes expired drafts and creations without a response, and has a name for drafts of unknown kinds', async () => {
    const { drafts, person } = createStore();
    await drafts.write('product a b', typed({ title: '엽서' }));
    person.now += 14 * DAY;
    for (const key of ['new-markets', 'goal.a', 'unknown a']) await drafts.write(key as DraftKey, typed({}));
    expect([...(await drafts.countStored()).drafts]).toEqual([
      ['정해둔 목표', 1],
      ['작성 중인 내용', 1],
    ]);
  });
});

describe('the end of a session', () => {
  // rule: session.logout
  it('a logout deletes every draft, also a draft that is being written, and ignores further writes', async () => {
    const { drafts, entries } = createStore();
    await drafts.write('market m', typed('a'));
    const late = drafts.write('market n', typed('b'));
    drafts.seal();
    await drafts.clear();
    await late;
    await drafts.write('market m', typed('c'));
    expect(entries.size).toBe(0);
  });

  // rule: drafts.two-weeks
  it('a sealed store leaves the drafts as they are, even when the form unmounts', async () => {
    const { drafts, entries } = createStore();
    await drafts.write('market m', typed('a'));
    drafts.seal();
    await drafts.remove('market m');
    await drafts.write('market m', typed('b'));
    expect(entries.get('kakao:1 market m')).toMatchObject({ value: 'a' });
  });
});

describe('a browser without storage', () => {
  it('a browser without storage loses only the draft', async () => {
    const { failures, entries, drafts } = createStore();
    entries.set = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await drafts.write('market m', typed('a'));
    expect(await drafts.read('market m')).toBeUndefined();
    expect(failures).toEqual([expect.objectContaining({ name: 'QuotaExceededError' })]);
  });
});

describe('an unreadable draft', () => {
  /** A page whose first read of the storage fails; all later calls succeed. */
  async function openAfterFailure() {
    const before = createStore();
    await before.drafts.write('market m', typed('a', ['p1', picture('1.png')]));
    const page = createStore(before.entries);
    jest.spyOn(page.storage, 'get').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    expect(await page.drafts.find('market m')).toEqual({ status: 'failed' });
    return page;
  }

  it('an unreadable draft is not mistaken for a missing draft, and is reported', async () => {
    const { drafts, failures } = await openAfterFailure();
    expect(failures).toEqual([expect.objectContaining({ name: 'UnknownError' })]);
    expect(await drafts.find('market other')).toEqual({ status: 'none' });
    expect(await drafts.find('market m')).toMatchObject({ status: 'found', draft: { value: 'a' } });
  });

  // rule: drafts.unreadable-draft
  it('an unreadable draft is neither overwritten nor deleted, and writes count as not stored', async () => {
    const { drafts, failures } = await openAfterFailure();
    expect(await drafts.write('market m', typed('b'))).toBe(false);
    await drafts.remove('market m');
    expect(failures[1]).toMatchObject({ name: 'UnreadDraft' });
    expect(await drafts.read('market m')).toMatchObject({ value: 'a', files: new Map([['p1', picture('1.png')]]) });
  });

  it('a draft that was unreadable behaves like any other once it was read', async () => {
    const { drafts } = await openAfterFailure();
    await drafts.read('market m');
    expect(await drafts.write('market m', typed('b'))).toBe(true);
    expect((await drafts.read('market m'))?.value).toBe('b');
    await drafts.remove('market m');
    expect(await drafts.find('market m')).toEqual({ status: 'none' });
  });

  it('a write is stored after a failed read if there is no stored draft', async () => {
    const { drafts, storage } = createStore();
    jest.spyOn(storage, 'get').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    expect(await drafts.find('market m')).toEqual({ status: 'failed' });
    expect(await drafts.write('market m', typed('b'))).toBe(true);
    expect((await drafts.read('market m'))?.value).toBe('b');
  });

  it('the next write is stored as well after a failed read if there is no stored draft', async () => {
    const { drafts, storage } = createStore();
    jest.spyOn(storage, 'get').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    await drafts.find('market m');
    await drafts.write('market m', typed('b'));
    expect(await drafts.write('market m', typed('c'))).toBe(true);
  });

  it('a draft with an unreadable file stays as it is', async () => {
    const before = createStore();
    await before.drafts.write('market m', typed('a', ['p1', picture('1.png')]));
    const { drafts, storage } = createStore(before.entries);
    const { get } = storage;
    storage.get = (key) => (key.endsWith('p1') ? Promise.reject(new Error('lost')) : get(key));
    expect(await drafts.find('market m')).toEqual({ status: 'failed' });
    expect(await drafts.write('market m', typed('b'))).toBe(false);
    storage.get = get;
    expect((await drafts.read('market m'))?.files.size).toBe(1);
  });
});

describe('a draft of another version', () => {
  /** A store with a draft of version 2 that a form of version 1 has tried to read. */
  async function openOlder() {
    const store = createStore();
    await store.drafts.write('market m', typed({ version: 2, typed: 'a' }, ['p1', picture('1.png')]));
    expect(await store.drafts.find('market m', 1)).toEqual({ status: 'other-version' });
    return store;
  }

  // rule: drafts.other-version
  it('a draft of another version is neither overwritten nor deleted, and a form of its version reads it', async () => {
    const { drafts } = await openOlder();
    expect(await drafts.write('market m', typed({ version: 1, typed: 'b' }))).toBe(false);
    await drafts.remove('market m');
    expect(await drafts.find('market m', 2)).toMatchObject({ status: 'found', draft: { value: { typed: 'a' } } });
  });

  it('a draft of another version is deleted with its files at the seller’s request, and new input replaces it', async () => {
    const { drafts, entries } = await openOlder();
    await drafts.removeUnread('market m');
    expect(entries.size).toBe(0);
    expect(await drafts.write('market m', typed({ version: 1, typed: 'b' }))).toBe(true);
  });
});

describe('a storage without a response', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  // rule: drafts.slow-storage
  it('a storage without a response delays no form: after 5 s a draft counts as not stored, and later calls fail at once', async () => {
    const { failures, storage, drafts } = createStore();
    storage.get = () => new Promise(() => {});
    const read = drafts.read('market m');
    const removed = drafts.remove('market m');
    await jest.advanceTimersByTimeAsync(5000);
    expect(await read).toBeUndefined();
    await removed;
    expect(await drafts.write('market m', typed('a'))).toBe(false);
    expect(failures[0]).toEqual(new Error('The storage of drafts has not answered for 5 s.'));
  });

  it('a storage is used again when it responds after all', async () => {
    const { storage, drafts } = createStore();
    const { get } = storage;
    let answer: (value: unknown) => void = () => {};
    storage.get = () => new Promise((resolve) => (answer = resolve));
    const read = drafts.read('market m');
    await jest.advanceTimersByTimeAsync(5000);
    await read;
    answer(undefined);
    storage.get = get;
    await jest.advanceTimersByTimeAsync(0);
    expect(await drafts.write('market m', typed('a'))).toBe(true);
    expect((await drafts.read('market m'))?.value).toBe('a');
  });

  it('a storage without a response does not prevent a logout', async () => {
    const { storage, drafts } = createStore();
    storage.clear = () => new Promise(() => {});
    const cleared = drafts.clear();
    await jest.advanceTimersByTimeAsync(5000);
    await expect(cleared).resolves.toBeUndefined();
  });
});
