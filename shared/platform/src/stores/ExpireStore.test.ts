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

describe.each(stores)('ExpireStore %s', (_, create) => {
  it.each([['words'], [0], [false], [{ state: 'a', list: [1] }], [null]])(
    'ExpireStore stores the value %j',
    (value) => {
      const store = create();
      store.set('key', value, 1000);
      expect(store.get('key')).toEqual(value);
    },
  );

  it('a value is stored until it expires', () => {
    const store = create();
    store.set('key', 'value', 1000);
    now += 999;
    expect(store.get('key')).toBe('value');
    now += 1;
    expect(store.get('key')).toBeUndefined();
    now -= 1000;
    expect(store.get('key')).toBeUndefined();
  });

  it('a newer value replaces a value, and a removed value is undefined', () => {
    const store = create();
    store.set('key', 'old', 1000);
    store.set('key', 'new', 1000);
    expect(store.get('key')).toBe('new');
    store.remove('key');
    expect(store.get('key')).toBeUndefined();
  });

  // rule: session.logout
  it('reset removes all values', () => {
    const store = create();
    store.set('one', 1, 1000);
    store.set('two', 2, 1000);
    store.reset();
    expect([store.get('one'), store.get('two')]).toEqual([undefined, undefined]);
  });
});

describe('a device with a wrong clock', () => {
  const YEAR = 365 * 24 * 60 * 60_000;
  let isTimeKnown = false;
  /** A page of the tab: its clock is the device's until a response of the server has set it. */
  const openPage = (at: number, isKnown: boolean) => {
    now = at;
    isTimeKnown = isKnown;
    return new ExpireStore(openStorage(), clock, () => isTimeKnown);
  };

  // rule: dates.server-clock
  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])(
    'a clock that is wrong by a year, %s, expires no value before a response of the server has set the time',
    (_, wrong) => {
      openPage(0, true).set('key', 'value', 1000);
      expect(openPage(wrong, false).get('key')).toBe('value');
      expect(openPage(999, true).get('key')).toBe('value');
      expect(openPage(1000, true).get('key')).toBeUndefined();
    },
  );

  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])(
    'a clock that is wrong by a year, %s, restarts the time of a value at the first page that knows the time',
    (_, wrong) => {
      openPage(wrong, false).set('key', 'value', 1000);
      expect(openPage(wrong + 5000, false).get('key')).toBe('value');
      expect(openPage(0, true).get('key')).toBe('value');
      expect(openPage(999, true).get('key')).toBe('value');
      expect(openPage(1000, true).get('key')).toBeUndefined();
    },
  );

  it('a response that corrects the clock expires no value that the page has set before', () => {
    const store = openPage(-YEAR, false);
    store.set('key', 'value', 1000);
    now = 0;
    isTimeKnown = true;
    expect(store.get('key')).toBe('value');
    now = 1000;
    expect(store.get('key')).toBeUndefined();
  });
});

describe('the browser’s storage', () => {
  it('the storage returns its values to the page after a reload', () => {
    new ExpireStore(openStorage(), clock).set('key', 'value', 1000);
    expect(new ExpireStore(openStorage(), clock).get('key')).toBe('value');
  });

  it('ExpireStore leaves foreign keys of the storage', () => {
    sessionStorage.setItem('other', 'mine');
    const store = new ExpireStore(openStorage(), clock);
    store.set('key', 'value', 1000);
    store.reset();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each(['', 'words', '[]', 'null', '5', '{"value":1}', '{"value":1,"until":"later"}'])(
    'a key of the storage with %j has no value',
    (text) => {
      const store = new ExpireStore(openStorage(), clock);
      store.set('key', 'value', 1000);
      sessionStorage.setItem(Object.keys(sessionStorage)[0] ?? '', text);
      expect(store.get('key')).toBeUndefined();
    },
  );
});
