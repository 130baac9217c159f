import { expect, it } from '@jest/globals';
import { accountShare } from './accountShare.ts';

const UIDS = Array.from({ length: 10_000 }, (_, index) => `kakao:${2_841_000_000 + index * 7}`);
const within = (remote: string, percent: number) => UIDS.filter((uid) => accountShare(remote, uid) < percent);

it.each([1, 5, 20, 50, 90])('%i percent of 10,000 accounts are within one percent of as many', (percent) => {
  const share = (within('mf-orders', percent).length / UIDS.length) * 100;
  expect(Math.abs(share - percent)).toBeLessThanOrEqual(1);
});

it('is the same at every call, and an account within a smaller share is within a larger one', () => {
  const wide = new Set(within('mf-orders', 20));
  expect(within('mf-orders', 20).every((uid) => wide.has(uid))).toBe(true);
  expect(within('mf-orders', 5).every((uid) => wide.has(uid))).toBe(true);
});

it('chooses other accounts for another remote', () => {
  const others = new Set(within('mf-markets', 20));
  const both = within('mf-orders', 20).filter((uid) => others.has(uid));
  expect(both.length / UIDS.length).toBeGreaterThan(0.03);
  expect(both.length / UIDS.length).toBeLessThan(0.05);
});

it('is 0 or more and below 100, so that 0 percent is no account and 100 percent is every one', () => {
  expect([within('mf-orders', 0).length, within('mf-orders', 100).length]).toEqual([0, 10_000]);
});
