import { beforeEach, describe, expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';
import { ExpireStore } from './ExpireStore.ts';

let now = 0;
const clock = () => now;

beforeEach(() => {
  now = 1_000_000;
  sessionStorage.clear();
});

const openStorage = () => new BrowserStorage(() => sessionStorage);

const stores: [string, () => ExpireStore][] = [
  ['in a storage', () => new ExpireStore(openStorage(), clock)],
  ['in memory', () => new ExpireStore(new BrowserStorage(), clock)],
];

describe.each(stores)('a value %s', (_, create) => {
  it.each([['words'], [0], [false], [{ state: 'a', list: [1] }], [null]])('%j is kept', (value) => {
    const store = create();
    store.set('key', value, 1000);
    expect(store.get('key')).toEqual(value);
  });

  it('is kept until its time is over', () => {
    const store = create();
    store.set('key', 'value', 1000);
    now += 999;
    expect(store.get('key')).toBe('value');
    now += 1;
    expect(store.get('key')).toBeUndefined();
    now -= 1000;
    expect(store.get('key')).toBeUndefined();
  });

  it('is replaced by a newer one, and gone when removed', () => {
    const store = create();
    store.set('key', 'old', 1000);
    store.set('key', 'new', 1000);
    expect(store.get('key')).toBe('new');
    store.remove('key');
    expect(store.get('key')).toBeUndefined();
  });

  // rule: session.logout
  it('is forgotten with all others', () => {
    const store = create();
    store.set('one', 1, 1000);
    store.set('two', 2, 1000);
    store.reset();
    expect([store.get('one'), store.get('two')]).toEqual([undefined, undefined]);
  });
});

describe('a device whose clock is wrong', () => {
  const YEAR = 365 * 24 * 60 * 60_000;
  let isTimeKnown = false;
  /** A page of the tab: its clock is the device's until an answer of the server has set it. */
  const openPage = (at: number, isKnown: boolean) => {
    now = at;
    isTimeKnown = isKnown;
    return new ExpireStore(openStorage(), clock, () => isTimeKnown);
  };

  // rule: dates.server-clock
  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])('by a year, %s, ends no value before an answer of the server has said the time', (_, wrong) => {
    openPage(0, true).set('key', 'value', 1000);
    expect(openPage(wrong, false).get('key')).toBe('value');
    expect(openPage(999, true).get('key')).toBe('value');
    expect(openPage(1000, true).get('key')).toBeUndefined();
  });

  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])('by a year, %s, keeps what it has set for its time from the first page that knows the time', (_, wrong) => {
    openPage(wrong, false).set('key', 'value', 1000);
    expect(openPage(wrong + 5000, false).get('key')).toBe('value');
    expect(openPage(0, true).get('key')).toBe('value');
    expect(openPage(999, true).get('key')).toBe('value');
    expect(openPage(1000, true).get('key')).toBeUndefined();
  });

  it('and is corrected by an answer ends nothing that the page has set before', () => {
    const store = openPage(-YEAR, false);
    store.set('key', 'value', 1000);
    now = 0;
    isTimeKnown = true;
    expect(store.get('key')).toBe('value');
    now = 1000;
    expect(store.get('key')).toBeUndefined();
  });
});

describe('a storage', () => {
  it('gives its values to the page after a reload', () => {
    new ExpireStore(openStorage(), clock).set('key', 'value', 1000);
    expect(new ExpireStore(openStorage(), clock).get('key')).toBe('value');
  });

  it('keeps what belongs to others', () => {
    sessionStorage.setItem('other', 'mine');
    const store = new ExpireStore(openStorage(), clock);
    store.set('key', 'value', 1000);
    store.reset();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each(['', 'words', '[]', 'null', '5', '{"value":1}', '{"value":1,"until":"later"}'])(
    'that holds %j for a key has no value',
    (text) => {
      const store = new ExpireStore(openStorage(), clock);
      store.set('key', 'value', 1000);
      sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);
      expect(store.get('key')).toBeUndefined();
    },
  );
});
