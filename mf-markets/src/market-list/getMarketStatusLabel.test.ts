import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { getMarketStatusLabel } from './getMarketStatusLabel.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');

describe('getMarketStatusLabel', () => {
  it.each([
    ['a draft', buildMarket({ status: 0 }), '작성중', undefined],
    ['an open market', buildMarket(), '진행중', 'D-11'],
    ['a market that ends today', buildMarket({ marketED: '2026-11-20T14:00:00.000Z' }), '진행중', 'D-Day'],
    ['a market that has not started', buildMarket({ marketST: '2026-11-22T00:00:00.000Z' }), '오픈 예정', '시작 D-2'],
    ['a market whose end time has passed', buildMarket({ marketED: '2026-11-20T02:00:00.000Z' }), '종료', undefined],
    ['a closed market', buildMarket({ status: 3 }), '종료', undefined],
  ])('getMarketStatusLabel returns label and remaining days for %s', (_, market, label, countdown) => {
    const status = getMarketStatusLabel(market, now);
    expect([status.label, status.countdown]).toEqual([label, countdown]);
  });
});
