import { describe, expect, it } from '@jest/globals';
import { type ProductFields, ProductInsert } from '../product/product.ts';
import { newProductFields } from '../product/productRules.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { copyMarketFields, copyProductFields } from './copyMarket.ts';
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

describe('the copy of a market', () => {
  it('has all of its fields but the dates', () => {
    const copy = copyMarketFields(whole, { state: 1 });
    expect(copy).toEqual({ ...whole, marketST: null, marketED: null });
    expect(schemaProblems(MarketFields, copy)).toEqual([]);
  });

  it('may be of one that is still empty', () => {
    expect(copyMarketFields(newMarketFields(), { state: 0 })).toEqual(newMarketFields());
  });

  it('leaves the market as it was', () => {
    const before = JSON.parse(JSON.stringify(whole));
    copyMarketFields(whole, { state: -1 });
    expect(whole).toEqual(before);
  });

  it.each<[number, (0 | 1)[], (0 | 1)[]]>([
    [1, [0], [0]],
    [1, [0, 1], [0]],
    [1, [1], [0]],
    [0, [1], [0]],
    [2, [0], [0]],
    [2, [1], [1]],
    [2, [1, 0], [1, 0]],
    [3, [0, 1], [0, 1]],
  ])('is paid by what a seller in state %d may offer now: %j becomes %j', (state, stored, option) => {
    const payment = { ...whole.payment, option: stored };
    expect(copyMarketFields({ ...whole, payment }, { state }).payment).toEqual({ expect: '매일 밤 9시', option });
  });
});

describe('the copy of a product', () => {
  const product: ProductFields = {
    ...newProductFields(),
    title: '스티커',
    desc: '방수',
    cover: ['/uploads/a.webp'],
    useYN: false,
    promotion: { list: ['hot', 'limited'] },
    weight: 12,
    limitAmount: 3,
    tags: ['겨울'],
  };
  const option = { title: 'A세트', desc: '석 장', price: 3500, stock: 7, useYN: false };

  it('has all of its fields, and its options in their order without their ids', () => {
    const stored = [
      { ...option, _id: 'option-0001' },
      { ...option, _id: 'option-0002', title: 'B세트', stock: -1 },
    ];
    const copy = copyProductFields({ ...product, option: stored });
    expect(copy).toEqual({ ...product, option: [option, { ...option, title: 'B세트', stock: -1 }] });
    expect(copy.option.some((each) => '_id' in each)).toBe(false);
    expect(schemaProblems(ProductInsert, { ...copy, marketId: 'market-0001' })).toEqual([]);
    expect(stored[0]).toHaveProperty('_id');
  });

  it('may have no options', () => {
    expect(copyProductFields(product)).toEqual(product);
  });
});
