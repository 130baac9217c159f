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
])('the current entry of a screen at %s is %p', (pathname, entry) => {
  expect(currentEntry(PATHS, pathname)).toBe(entry);
});
