import { memoryStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const storages: [string, () => Storage, null | undefined][] = [
  ['that works', memoryStorage, null],
  ['that the browser forbids', refuse, undefined],
  [
    'that throws at each call',
    () => Object.assign(memoryStorage(), { getItem: refuse, setItem: refuse, removeItem: refuse }),
    undefined,
  ],
];

// rule: errors.storage-forbidden
describe.each(storages)('a BrowserStorage %s', (_, open, absent) => {
  it('a BrowserStorage returns, replaces and removes values for the page', () => {
    const opened = open === memoryStorage ? memoryStorage() : undefined;
    const storage = new BrowserStorage(() => opened ?? open());
    expect(storage.read('a')).toBe(absent);
    storage.write('a', '1');
    storage.write('a', '2');
    expect([storage.read('a'), storage.keys.includes('a')]).toEqual(['2', true]);
    storage.remove('a');
    expect(storage.read('a')).toBe(absent);
  });
});

/** A storage whose calls can be made to fail. */
function openFailing() {
  const memory = memoryStorage();
  const state = { isFull: false, isUnreadable: false };
  const setItem = (key: string, value: string) => (state.isFull ? refuse() : memory.setItem(key, value));
  const getItem = (key: string) => (state.isUnreadable ? refuse() : memory.getItem(key));
  const storage = new BrowserStorage(() => ({ ...memory, getItem, setItem }));
  return { storage, memory, state };
}

describe('a BrowserStorage of a failing browser', () => {
  it('a BrowserStorage returns whether a value outlives the page, and a full storage its newest value', () => {
    const { storage, memory, state } = openFailing();
    expect(storage.write('a', 'old')).toBe(true);
    state.isFull = true;
    expect([storage.write('a', 'new'), storage.read('a'), memory.getItem('a')]).toEqual([false, 'new', 'old']);
  });

  it('a BrowserStorage stores a rejected value at the next reading after the storage has room', () => {
    const { storage, memory, state } = openFailing();
    state.isFull = true;
    storage.write('a', 'new');
    state.isFull = false;
    expect([storage.read('a'), memory.getItem('a')]).toEqual(['new', 'new']);
  });

  it('a BrowserStorage returns the value that another tab has stored after this tab’s value was rejected', () => {
    const { storage, memory, state } = openFailing();
    state.isFull = true;
    storage.write('a', 'mine');
    memory.setItem('a', 'of the other tab');
    expect(storage.read('a')).toBe('of the other tab');
  });

  it('a BrowserStorage distinguishes a value that cannot be read from a missing value', () => {
    const { storage, state } = openFailing();
    storage.write('a', '1');
    state.isUnreadable = true;
    expect([storage.read('a'), storage.read('b')]).toEqual([undefined, undefined]);
    state.isUnreadable = false;
    expect([storage.read('a'), storage.read('b')]).toEqual(['1', null]);
  });
});
