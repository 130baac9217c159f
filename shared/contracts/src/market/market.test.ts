import { describe, expect, it } from '@jest/globals';
import { problemsOf } from '../wire/problemsOf.ts';
import { type DeliveryOption, MarketFields, MarketPatch } from './market.ts';
import { changeMarketStatus, insertMarket } from './marketEndpoints.ts';
import { newMarketFields } from './newMarket.ts';

const fields = newMarketFields();
const parcel: DeliveryOption = { title: '택배', desc: '', price: 3000, weight: 500, useYN: true };
const withParcel = (over: object) => ({ delivery: { expect: '', option: [{ ...parcel, ...over }] } });

describe('a new market', () => {
  it('is empty but for the notice, and paid to the seller’s own account', () => {
    expect(MarketFields.safeParse(fields).success).toBe(true);
    expect(fields).toMatchObject({ title: '', cover: [], marketST: null, marketED: null, minPrice: 0 });
    expect(fields.payment.option).toEqual([0]);
    expect(fields.notice.order).toContain('주문');
  });

  it('may be inserted with any of its fields or none', () => {
    expect(problemsOf(insertMarket.request, {})).toEqual([]);
    expect(problemsOf(insertMarket.request, { title: '겨울 마켓' })).toEqual([]);
    expect(problemsOf(insertMarket.request, fields)).toEqual([]);
  });
});

describe('the fields of a market on the wire', () => {
  it.each([
    ['title', { title: '가'.repeat(60) }, []],
    ['title', { title: '가'.repeat(61) }, ['60자 이하로 입력해주세요.']],
    ['minPrice', { minPrice: 1.5 }, ['숫자로 입력해주세요.']],
    ['minPrice', { minPrice: '1000' }, ['숫자로 입력해주세요.']],
    ['minPrice', { minPrice: -1 }, ['0 이상 입력해주세요.']],
    ['delivery.option.0.price', withParcel({ price: null }), ['숫자로 입력해주세요.']],
    ['delivery.option.0.weight', withParcel({ weight: 1_000_001 }), ['무게가 너무 큽니다.']],
    ['marketST', { marketST: '2026-11-20' }, ['날짜를 다시 확인해주세요.']],
    ['payment.option', { payment: { expect: '', option: [] } }, ['입력한 내용을 다시 확인해주세요.']],
    ['payment.option.0', { payment: { expect: '', option: [2] } }, ['입력한 내용을 다시 확인해주세요.']],
    ['cover', { cover: Array(21).fill('/uploads/a.webp') }, ['파일은 최대 20개까지만 업로드 가능합니다.']],
    ['status', { status: 3 }, ['알 수 없는 항목입니다.']],
    ['delivery.option.0.free', withParcel({ free: true }), ['알 수 없는 항목입니다.']],
  ])('are judged at %s: %#', (path, over, texts) => {
    expect(problemsOf(MarketPatch, over)).toEqual(texts.map((text) => ({ path, text })));
  });

  it('come with the public toggle, the order of products and the version the screen was loaded with', () => {
    const patch = { public: true, product: ['product-0001'], updatedAt: '2026-11-20T00:00:00.000Z' };
    expect(problemsOf(MarketPatch, patch)).toEqual([]);
    expect(problemsOf(MarketPatch, { updatedAt: 'yesterday' })).toHaveLength(1);
  });

  it('say a status as a whole number', () => {
    expect(problemsOf(changeMarketStatus.request, { status: 2 })).toEqual([]);
    expect(problemsOf(changeMarketStatus.request, { status: '2' })).toHaveLength(1);
  });
});
