import { expect, it } from '@jest/globals';
import { currentEntry } from './Rail.tsx';

const PATHS = ['/', '/today', '/accounts', '/accounts/display'];

it.each([
  ['/', '/'],
  ['/today', '/today'],
  ['/accounts', '/accounts'],
  ['/accounts/bank-info', '/accounts'],
  ['/accounts/display', '/accounts/display'],
  ['/todayish', undefined],
  ['/market/t/m1', undefined],
])('a screen at %s belongs to the entry %p', (pathname, entry) => {
  expect(currentEntry(PATHS, pathname)).toBe(entry);
});
