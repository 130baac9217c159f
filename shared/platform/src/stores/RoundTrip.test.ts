import { beforeEach, expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';
import { ExpireStore } from './ExpireStore.ts';
import { RoundTrip } from './RoundTrip.ts';

const CONTENT = { bankNo: '3333-01-1234567' };
let now = 0;
let uid: string | null;
/** The page before and after a login in the same tab. */
const openPage = () =>
  new RoundTrip({ expire: new ExpireStore(new BrowserStorage(() => sessionStorage), () => now), uid: () => uid });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  now = 0;
  uid = 'kakao:1';
});

it('RoundTrip restores the input of a form once, and leaves nothing in the browser', () => {
  expect(openPage().keep('bank', CONTENT)).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('1234567');
  const page = openPage();
  expect([page.take('profile'), page.take('bank'), page.take('bank')]).toEqual([undefined, CONTENT, undefined]);
  expect(sessionStorage).toHaveLength(0);
});

it('RoundTrip returns nothing to another account, and removes the input when that account signs in', () => {
  openPage().keep('bank', CONTENT);
  uid = 'kakao:2';
  expect(openPage().take('bank')).toBeUndefined();
  uid = 'kakao:1';
  openPage().keep('bank', CONTENT);
  uid = 'kakao:2';
  openPage().clearForeign();
  expect(sessionStorage).toHaveLength(0);
});

it('RoundTrip restores the input after a login that was refused and tried again', () => {
  openPage().keep('bank', CONTENT);
  uid = null;
  openPage().clearForeign();
  uid = 'kakao:1';
  openPage().clearForeign();
  expect(openPage().take('bank')).toEqual(CONTENT);
});

it('RoundTrip removes the input at logout', () => {
  openPage().keep('bank', CONTENT);
  new ExpireStore(new BrowserStorage(() => sessionStorage), () => now).reset();
  expect(sessionStorage).toHaveLength(0);
});

it('RoundTrip expires after ten minutes', () => {
  openPage().keep('bank', CONTENT);
  now = 10 * 60_000;
  expect(openPage().take('bank')).toBeUndefined();
});

it('RoundTrip stores nothing for a visitor, or if the tab cannot store it', () => {
  expect(openPage().keep('bank', 'x'.repeat(20_000_000))).toBe(false);
  uid = null;
  expect(openPage().keep('bank', CONTENT)).toBe(false);
});
