import { describe, expect, it } from '@jest/globals';
import type { DeliveryOption, MarketFields } from './market.ts';
import { marketEditProblems } from './marketEditProblems.ts';
import { changeMarketStatus } from './marketEditEndpoints.ts';
import { newMarketFields } from './newMarket.ts';
import { OPENING_CONDITIONS, openingProblems } from './openingConditions.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();
const parcel: DeliveryOption = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: true };
const stopped = { ...parcel, useYN: false };
const sticker = { useYN: true, option: [{ useYN: true, stock: 10, order: 0 }] };
const seller = { state: 1, hasBank: true };
const context = { products: [sticker], seller, now: NOW };

function market(over: Partial<MarketFields> = {}): MarketFields {
  return {
    ...newMarketFields(),
    title: '겨울 마켓',
    desc: '겨울 스티커를 모았어요.',
    cover: ['/uploads/cover.webp'],
    delivery: { expect: '마감 후 2주', option: [parcel] },
    payment: { expect: '매일 밤 9시', option: [0] },
    marketST: at(NOW),
    marketED: at(NOW + 86_400_000),
    ...over,
  };
}
const offering = (...option: DeliveryOption[]) => market({ delivery: { expect: '2주', option } });

describe('openingProblems', () => {
  // rule: market-status.transitions
  it('openingProblems returns no problem for a complete market with a product', () => {
    expect(openingProblems(market(), context)).toEqual([]);
  });

  // rule: market-status.transitions
  it('openingProblems requires a product with an option that buyers can order', () => {
    expect(openingProblems(market(), { ...context, products: [] })).toEqual([
      { path: 'product', text: '상품을 등록해주세요.' },
    ]);
    const unavailable = [
      { useYN: true, option: [] },
      { ...sticker, useYN: false },
    ];
    expect(openingProblems(market(), { ...context, products: unavailable })).toEqual([
      { path: 'product', text: '판매 중이고 재고가 있는 옵션이 하나 이상 있어야 해요.' },
    ]);
    expect(openingProblems(market(), { ...context, products: [...unavailable, sticker] })).toEqual([]);
  });

  // rule: market-status.transitions
  it('openingProblems requires a delivery method in use', () => {
    expect(openingProblems(offering(stopped), context)).toEqual([
      { path: 'delivery.option', text: '사용 중인 배송 방법이 하나 이상 있어야 해요.' },
    ]);
    expect(openingProblems(offering(stopped, { ...parcel, title: '방문' }), context)).toEqual([]);
  });

  // rule: market-status.bank-required
  it('openingProblems requires a payout account for a market that is paid into it', () => {
    const service = market({ payment: { expect: '매일', option: [1] } });
    const without = { ...context, seller: { state: 2, hasBank: false } };
    expect(openingProblems(market(), without)).toEqual([
      {
        path: 'payment.bank',
        text: '판매 대금을 받을 계좌를 등록해주세요.',
        link: { to: '/accounts/bank-info', title: '계좌 등록하기' },
        code: 'bank-required',
      },
    ]);
    expect(openingProblems(service, without)).toEqual([]);
  });

  // rule: market-status.transitions
  it('openingProblems includes the problems of marketProblems and of the payment option', () => {
    const incomplete = market({ title: '', marketST: null, payment: { expect: '매일', option: [1] } });
    expect(openingProblems(incomplete, context).map(({ path }) => path)).toEqual([
      'title',
      'marketST',
      'payment.option',
    ]);
    expect(openingProblems(market(), { ...context, minPriceEnabled: true }).map(({ path }) => path)).toEqual([
      'minPrice',
    ]);
  });
});

describe('OPENING_CONDITIONS', () => {
  it('changeMarketStatus declares the codes of OPENING_CONDITIONS', () => {
    const codes = OPENING_CONDITIONS.flatMap(({ code }) => code ?? []);
    expect(changeMarketStatus.errors).toEqual(expect.arrayContaining(codes));
  });
});

describe('marketEditProblems', () => {
  const draft = { ...market(), status: 0, lockedDelivery: [] };
  const opened = { ...market(), status: 2, lockedDelivery: ['택배'] };
  const edit = (fields: MarketFields, stored: typeof draft | typeof opened, state = 1) =>
    marketEditProblems(fields, { stored, seller: { state }, now: NOW }).map(({ path }) => path);

  // rule: market-status.delivery-in-use
  it('marketEditProblems requires a delivery method in use for an open market, but not for a draft', () => {
    expect(edit(offering(stopped), draft)).toEqual([]);
    expect(edit(offering(stopped), opened)).toEqual(['delivery.option']);
    expect(edit(offering(stopped, { ...parcel, title: '방문' }), opened)).toEqual([]);
  });

  // rule: payment.options
  it('marketEditProblems lets a draft change its payment option if the seller may offer the other option', () => {
    const service = market({ payment: { expect: '매일', option: [1] } });
    expect(edit(service, draft)).toEqual(['payment.option']);
    expect(edit(service, draft, 2)).toEqual([]);
    expect(edit(service, opened, 2)).toEqual(['payment.option']);
  });

  // rule: payment.options
  it('marketEditProblems accepts the payment option of an open market whose seller has lost it', () => {
    const service = market({ payment: { expect: '매일', option: [1] } });
    expect(edit(service, { ...opened, payment: service.payment })).toEqual([]);
  });

  // rule: market-status.locked-names
  it('marketEditProblems fixes the schedule of an open market', () => {
    expect(edit(market({ marketST: at(NOW + 1) }), opened)).toEqual(['marketST']);
    expect(edit(market({ marketST: at(NOW + 1) }), draft)).toEqual([]);
  });
});
