import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const storages: [string, () => BrowserStorage][] = [
  ['that works', () => new BrowserStorage(() => sessionStorage)],
  ['that the browser does not have', () => new BrowserStorage()],
  ['that the browser forbids', () => new BrowserStorage(refuse)],
  [
    'that throws at each call',
    () => new BrowserStorage(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage),
  ],
];

beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

// rule: errors.storage-forbidden
describe.each(storages)('a BrowserStorage %s', (_, open) => {
  it('a BrowserStorage returns, replaces and removes values for the page', () => {
    const storage = open();
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    storage.setItem('a', '2');
    expect([storage.getItem('a'), storage.readJson('a')]).toEqual(['2', 2]);
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.readJson('a')]).toEqual([null, undefined]);
  });

  it('a BrowserStorage removes the keys of a prefix and leaves the others', () => {
    const storage = open();
    for (const key of ['one.a', 'one.b', 'two']) storage.setItem(key, 'x');
    storage.removeAll('one.');
    expect(['one.a', 'one.b', 'two'].map((key) => storage.getItem(key))).toEqual([null, null, 'x']);
  });
});

it('a BrowserStorage returns whether a value outlives the page, and a full storage its newest value', () => {
  const storage = new BrowserStorage(() => sessionStorage);
  expect(storage.setItem('a', 'old')).toBe(true);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([storage.setItem('a', 'new'), storage.getItem('a'), sessionStorage.getItem('a')]).toEqual([
    false,
    'new',
    'old',
  ]);
});

it('a BrowserStorage returns no JSON if the text is malformed', () => {
  sessionStorage.setItem('a', '{');
  expect(new BrowserStorage(() => sessionStorage).readJson('a')).toBeUndefined();
});
