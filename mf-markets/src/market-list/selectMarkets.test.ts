import { describe, expect, it } from '@jest/globals';
import { buildMarket } from '@backoffice/testing';
import { selectMarkets } from './selectMarkets.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const market = (title: string, status: number, marketED: string | null) =>
  buildMarket({ _id: title, title, status, marketED });
const MARKETS = [
  market('늦게 마감', 2, '2026-12-09T00:00:00.000Z'),
  market('초안', 0, null),
  market('먼저 종료', 3, '2026-10-01T00:00:00.000Z'),
  market('기간이 지난 마켓', 2, '2026-11-19T00:00:00.000Z'),
  market('Sticker 마켓', 2, '2026-11-21T00:00:00.000Z'),
];
const ALL = { tab: -1, q: '', sort: 'newest' } as const;
const select = (query: Partial<Parameters<typeof selectMarkets>[1]>) =>
  selectMarkets(MARKETS, { ...ALL, ...query }, now).map(({ title }) => title);

describe('selectMarkets', () => {
  // rule: markets.list-page
  it('selectMarkets puts open markets first and ended markets last, in the order of the list', () => {
    expect(select({})).toEqual(['늦게 마감', 'Sticker 마켓', '초안', '먼저 종료', '기간이 지난 마켓']);
  });

  it('selectMarkets selects a tab by the displayed status', () => {
    expect(select({ tab: 2 })).toEqual(['늦게 마감', 'Sticker 마켓']);
    expect(select({ tab: 3 })).toEqual(['먼저 종료', '기간이 지난 마켓']);
  });

  // rule: markets.list-page
  it('selectMarkets finds a part of the title, case-insensitive and in decomposed Hangul', () => {
    expect(select({ q: 'sTICK' })).toEqual(['Sticker 마켓']);
    expect(select({ q: '종료'.normalize('NFD') })).toEqual(['먼저 종료']);
    expect(select({ q: '없음' })).toEqual([]);
  });

  // rule: markets.list-page
  it('selectMarkets sorts by closing date: next closing first, then drafts, then last closed first', () => {
    expect(select({ sort: 'closing' })).toEqual(['Sticker 마켓', '늦게 마감', '초안', '기간이 지난 마켓', '먼저 종료']);
  });
});
