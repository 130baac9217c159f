import { describe, expect, it } from '@jest/globals';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { copyMarketFields } from './copyMarketFields.ts';
import { MarketFields } from './market.ts';
import { newMarketFields } from './newMarket.ts';

const whole: MarketFields = {
  title: '겨울 마켓',
  desc: '겨울 스티커를 모았어요.',
  cover: ['/uploads/a.webp', '/uploads/b.webp'],
  notice: { order: '주문 안내', receipt: '감사합니다' },
  delivery: { expect: '2주', option: [{ title: '택배', desc: '전국', price: 3000, weight: 500, useYN: false }] },
  cashReceipt: true,
  marketST: '2026-11-21T00:00:00.000Z',
  marketED: '2026-12-01T00:00:00.000Z',
  payment: { expect: '매일 밤 9시', option: [0] },
  minPrice: 5000,
};

describe('copyMarketFields', () => {
  it('copyMarketFields copies all fields except the dates', () => {
    const copy = copyMarketFields(whole, { state: 1 });
    expect(copy).toEqual({ ...whole, marketST: null, marketED: null });
    expect(schemaProblems(MarketFields, copy)).toEqual([]);
  });

  it('copyMarketFields copies an empty market', () => {
    expect(copyMarketFields(newMarketFields(), { state: 0 })).toEqual(newMarketFields());
  });

  it('copyMarketFields does not change the original market', () => {
    const before = JSON.parse(JSON.stringify(whole));
    copyMarketFields(whole, { state: -1 });
    expect(whole).toEqual(before);
  });

  it.each<[number, (0 | 1)[], (0 | 1)[]]>([
    [1, [0], [0]],
    [1, [1], [0]],
    [0, [1], [0]],
    [2, [0], [0]],
    [2, [1], [1]],
    [3, [1], [1]],
  ])('copyMarketFields for a seller in state %d converts the payment option %j to %j', (state, stored, option) => {
    const payment = { ...whole.payment, option: stored };
    expect(copyMarketFields({ ...whole, payment }, { state }).payment).toEqual({ expect: '매일 밤 9시', option });
  });
});
