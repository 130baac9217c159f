import { expect, it } from '@jest/globals';
import { accountShare, accountShareStep } from './accountShare.ts';

const UIDS = Array.from({ length: 10_000 }, (_, index) => `kakao:${2_841_000_000 + index * 7}`);
const within = (remote: string, percent: number) => UIDS.filter((uid) => accountShare(remote, uid) < percent);

it.each([1, 5, 20, 50, 90])(
  'accountShare puts %i percent of 10,000 accounts below this share, with a deviation of at most one percent',
  (percent) => {
    const share = (within('mf-orders', percent).length / UIDS.length) * 100;
    expect(Math.abs(share - percent)).toBeLessThanOrEqual(1);
  },
);

it('accountShare is constant, and accounts of a smaller share are also in a larger share', () => {
  const wide = new Set(within('mf-orders', 20));
  expect(within('mf-orders', 20).every((uid) => wide.has(uid))).toBe(true);
  expect(within('mf-orders', 5).every((uid) => wide.has(uid))).toBe(true);
});

it('accountShare selects different accounts for another remote', () => {
  const others = new Set(within('mf-markets', 20));
  const both = within('mf-orders', 20).filter((uid) => others.has(uid));
  expect(both.length / UIDS.length).toBeGreaterThan(0.03);
  expect(both.length / UIDS.length).toBeLessThan(0.05);
});

it('accountShare is at least 0 and below 100, so that 0 percent selects no accounts and 100 percent all accounts', () => {
  expect([within('mf-orders', 0).length, within('mf-orders', 100).length]).toEqual([0, 10_000]);
});

it('accountShareStep is the smallest step above the position, so that canaries of a step have exactly its accounts', () => {
  for (const step of [1, 5, 20, 50, 100])
    expect(UIDS.filter((uid) => accountShareStep('mf-orders', uid) <= step)).toEqual(within('mf-orders', step));
});
