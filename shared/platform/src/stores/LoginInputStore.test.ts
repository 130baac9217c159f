import { beforeEach, expect, it } from '@jest/globals';
import { Stored } from '../storage/Stored.ts';
import { LoginInputStore } from './LoginInputStore.ts';

const CONTENT = { bankNo: '3333-01-1234567' };
let now = 0;
let uid: string | null;
/** The page before and after a login in the same tab. */
const openStored = () => new Stored({ view: window, uid: () => uid, now: () => now });
const openPage = () => new LoginInputStore(openStored());

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  now = 0;
  uid = 'kakao:1';
});

it('LoginInputStore restores the input of a form once, and leaves nothing in the browser', () => {
  expect(openPage().store('bank', CONTENT)).toBe(true);
  expect(JSON.stringify({ ...localStorage })).not.toContain('1234567');
  const page = openPage();
  expect([page.consume('profile'), page.consume('bank'), page.consume('bank')]).toEqual([
    undefined,
    CONTENT,
    undefined,
  ]);
  expect(sessionStorage).toHaveLength(0);
});

it('LoginInputStore returns nothing to another account, and the sign-in of that account removes the input', () => {
  openPage().store('bank', CONTENT);
  uid = 'kakao:2';
  expect(openPage().consume('bank')).toBeUndefined();
  openStored().clear('sign-out', { stores: ['tab'], kept: 'kakao:2' });
  expect(sessionStorage).toHaveLength(0);
});

it('LoginInputStore restores the input after a login that was refused and tried again', () => {
  openPage().store('bank', CONTENT);
  uid = null;
  expect(openPage().consume('bank')).toBeUndefined();
  uid = 'kakao:1';
  openStored().clear('sign-out', { stores: ['tab'], kept: 'kakao:1' });
  expect(openPage().consume('bank')).toEqual(CONTENT);
});

it('LoginInputStore removes the input at logout', () => {
  openPage().store('bank', CONTENT);
  openStored().clear('sign-out');
  expect(sessionStorage).toHaveLength(0);
});

it('LoginInputStore expires after ten minutes', () => {
  openPage().store('bank', CONTENT);
  now = 10 * 60_000;
  expect(openPage().consume('bank')).toBeUndefined();
});

it('LoginInputStore stores nothing for a visitor, or if the tab cannot store it', () => {
  expect(openPage().store('bank', 'x'.repeat(20_000_000))).toBe(false);
  uid = null;
  expect(openPage().store('bank', CONTENT)).toBe(false);
});
