import { describe, expect, it } from '@jest/globals';
import { formatNumber } from '../codes/won.ts';
import { MARKET_FIELD_FACTS } from '../../testing/marketFieldFacts.ts';
import { isAccepted, listFields, validValue, withValue } from '../../testing/validValue.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { DELIVERY_COUNT_MAX, type DeliveryOption, MarketFields, MarketPatch } from './market.ts';
import { changeMarketStatus, insertMarket } from './marketEditEndpoints.ts';
import { newMarketFields } from './newMarket.ts';

const fields = newMarketFields();
const parcel: DeliveryOption = { title: '택배', desc: '', price: 3000, weight: 500, useYN: true };
const withParcel = (over: object) => ({ delivery: { expect: '', option: [{ ...parcel, ...over }] } });

describe('newMarketFields', () => {
  // rule: markets.contents
  it("newMarketFields is empty except for the notice, with payment to the seller's own account", () => {
    expect(MarketFields.safeParse(fields).success).toBe(true);
    expect(fields).toMatchObject({ title: '', cover: [], marketST: null, marketED: null, minPrice: 0 });
    expect(fields.payment.option).toEqual([0]);
    expect(fields.notice.order).toContain('주문');
  });

  it('insertMarket accepts any fields of a market or none', () => {
    expect(schemaProblems(insertMarket.request, {})).toEqual([]);
    expect(schemaProblems(insertMarket.request, { title: '겨울 마켓' })).toEqual([]);
    expect(schemaProblems(insertMarket.request, fields)).toEqual([]);
  });
});

describe('MarketFields', () => {
  const whole = validValue(MarketFields) as MarketFields;
  const schemas = listFields(MarketFields);
  const values = (max: number, valid: unknown) => {
    if (Array.isArray(valid)) return Array(max).fill(valid[0]);
    return typeof valid === 'number' ? max : '가'.repeat(max);
  };

  it.each(Object.entries(MARKET_FIELD_FACTS))(
    'MarketFields limits %s as MARKET_FIELD_FACTS states',
    (path, { max }) => {
      const schema = schemas.get(path);
      const valid = schema && validValue(schema);
      const limited = Array.isArray(valid) || typeof valid === 'number' || isAccepted(schema!, 'a free text');
      expect(limited).toBe(max !== null);
      if (max === null) return;
      expect(schemaProblems(MarketFields, withValue(whole, path, values(max, valid)))).toEqual([]);
      const [problem, ...others] = schemaProblems(MarketFields, withValue(whole, path, values(max + 1, valid)));
      expect([problem?.path, others]).toEqual([path, []]);
      if (typeof valid === 'string') expect(problem?.text).toBe(`${formatNumber(max)}자 이하로 입력해주세요.`);
    },
  );
});

describe('MarketPatch', () => {
  const delivery = (over: object) => ({ delivery: { expect: '', option: [], ...over } });
  const payment = (over: object) => ({ payment: { expect: '', option: [0], ...over } });
  const again = '입력한 내용을 다시 확인해주세요.';

  it.each<[string, object, object, string]>([
    [
      'delivery.option',
      delivery({ option: Array(DELIVERY_COUNT_MAX).fill(parcel) }),
      delivery({ option: Array(DELIVERY_COUNT_MAX + 1).fill(parcel) }),
      '배송 방법은 최대 20개까지 입력할 수 있어요.',
    ],
    [
      'delivery.option.0.price',
      withParcel({ price: 1_000_000_000 }),
      withParcel({ price: 1_000_000_001 }),
      '금액이 너무 커요.',
    ],
    ['delivery.option.0.price', withParcel({ price: 0 }), withParcel({ price: -1 }), '0 이상 입력해주세요.'],
    [
      'delivery.option.0.weight',
      withParcel({ weight: 1_000_000 }),
      withParcel({ weight: 1_000_001 }),
      '무게가 너무 커요.',
    ],
    ['delivery.option.0.weight', withParcel({ weight: 0 }), withParcel({ weight: -1 }), '0 이상 입력해주세요.'],
    ['minPrice', { minPrice: 1_000_000_000 }, { minPrice: 1_000_000_001 }, '금액이 너무 커요.'],
    ['minPrice', { minPrice: 0 }, { minPrice: -1 }, '0 이상 입력해주세요.'],
    [
      'cover',
      { cover: Array(20).fill('/uploads/a.webp') },
      { cover: Array(21).fill('/uploads/a.webp') },
      '파일은 최대 20개까지만 업로드 가능합니다.',
    ],
    ['payment.option', payment({ option: [0] }), payment({ option: [0, 1] }), again],
    ['payment.option', payment({ option: [1] }), payment({ option: [] }), again],
    ['product', { product: Array(500).fill('product-0001') }, { product: Array(501).fill('product-0001') }, again],
    ['marketST', { marketST: null }, { marketST: '' }, '날짜를 다시 확인해주세요.'],
    ['updatedAt', { updatedAt: '2026-11-20T00:00:00.000Z' }, { updatedAt: null }, '날짜를 다시 확인해주세요.'],
  ])('MarketPatch accepts the limit of %s and rejects a value beyond it (case %#)', (path, enough, over, text) => {
    expect(schemaProblems(MarketPatch, enough)).toEqual([]);
    expect(schemaProblems(MarketPatch, over)).toEqual([{ path, text }]);
  });

  it.each([
    ['minPrice', { minPrice: 1.5 }, ['숫자로 입력해주세요.']],
    ['minPrice', { minPrice: '1000' }, ['숫자로 입력해주세요.']],
    ['delivery.option.0.price', withParcel({ price: null }), ['숫자로 입력해주세요.']],
    ['marketST', { marketST: '2026-11-20' }, ['날짜를 다시 확인해주세요.']],
    ['payment.option.0', payment({ option: [2] }), [again]],
    ['status', { status: 3 }, ['알 수 없는 항목이에요.']],
    ['delivery.option.0.free', withParcel({ free: true }), ['알 수 없는 항목이에요.']],
  ])('MarketPatch rejects an invalid value of %s (case %#)', (path, over, texts) => {
    expect(schemaProblems(MarketPatch, over)).toEqual(texts.map((text) => ({ path, text })));
  });

  it('MarketPatch accepts the public switch, the order of the products and the loaded version', () => {
    const patch = { public: true, product: ['product-0001'], updatedAt: '2026-11-20T00:00:00.000Z' };
    expect(schemaProblems(MarketPatch, patch)).toEqual([]);
    expect(schemaProblems(MarketPatch, { updatedAt: 'yesterday' })).toHaveLength(1);
  });

  it('changeMarketStatus accepts only an integer status', () => {
    expect(schemaProblems(changeMarketStatus.request, { status: 2 })).toEqual([]);
    expect(schemaProblems(changeMarketStatus.request, { status: '2' })).toHaveLength(1);
  });
});
