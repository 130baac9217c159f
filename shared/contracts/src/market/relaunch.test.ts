import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { WON_MAX } from '../wire/fields.ts';
import { schemaProblems } from '../wire/schemaProblems.ts';
import { ORDER_WINDOW_MAX, scheduleProblems } from './marketRules.ts';
import { PRICE_UNITS, RelaunchFields } from './relaunchFields.ts';
import { relaunchPeriod } from './relaunchPeriod.ts';
import { relaunchPrice } from './relaunchPrice.ts';
import { canRelaunch, relaunchProblems } from './relaunchProblems.ts';
import { relaunchTitle } from './relaunchTitle.ts';

const NOW = Date.parse('2026-11-21T04:20:00.000Z');
const HOUR = 3_600_000;
const fields: RelaunchFields = {
  title: '겨울 마켓 2차',
  marketST: '2026-11-21T05:00:00.000Z',
  marketED: '2026-11-28T05:00:00.000Z',
  product: ['product-0001'],
  stock: null,
  priceChange: 0,
  priceUnit: 100,
};
const context = { now: NOW, own: ['product-0001', 'product-0002'] };

describe('canRelaunch', () => {
  // rule: relaunch.copy-of-ended
  it.each([
    [0, '2026-11-01T00:00:00.000Z', false],
    [2, '2026-11-22T00:00:00.000Z', false],
    [2, '2026-11-21T04:20:00.000Z', true],
    [3, '2026-12-01T00:00:00.000Z', true],
    [3, null, true],
  ])('canRelaunch for status %d and the end %s returns %s', (status, marketED, expected) => {
    expect(canRelaunch({ status, marketED }, NOW)).toBe(expected);
  });
});

// rule: relaunch.order-window
it.each([
  ['구름 고양이', '구름 고양이 2차'],
  ['구름 고양이 2차', '구름 고양이 3차'],
  ['구름 고양이9차 ', '구름 고양이 10차'],
  ['마스킹테이프 2026', '마스킹테이프 2026 2차'],
  ['가'.repeat(59), '가'.repeat(59)],
])('relaunchTitle after the title %s is %s', (title, next) => {
  expect(relaunchTitle(title)).toBe(next);
});

describe('relaunchPeriod', () => {
  // rule: relaunch.order-window
  it.each([
    [
      'as long as the previous order window',
      '2026-10-01T03:00:00.000Z',
      '2026-10-11T12:30:00.000Z',
      10 * 24 * HOUR + 9.5 * HOUR,
    ],
    ['one week long without a previous order window', null, null, 7 * 24 * HOUR],
    [
      'one week long if the previous order window is empty',
      '2026-10-01T03:00:00.000Z',
      '2026-10-01T03:00:00.000Z',
      7 * 24 * HOUR,
    ],
    ['limited to the maximum length', '2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', ORDER_WINDOW_MAX],
  ])('relaunchPeriod is %s and starts at the next full hour', (_, marketST, marketED, length) => {
    const start = Date.parse('2026-11-21T05:00:00.000Z');
    expect(relaunchPeriod({ marketST, marketED }, NOW)).toEqual({
      marketST: new Date(start).toISOString(),
      marketED: new Date(start + length).toISOString(),
    });
  });

  it('relaunchPeriod starts in the future at any time, and is a valid order window', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2023-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (now) => {
        const period = relaunchPeriod(fields, now.getTime());
        expect(Date.parse(period.marketST ?? '')).toBeGreaterThan(now.getTime());
        expect(scheduleProblems(period, now.getTime())).toEqual([]);
      }),
    );
  });
});

describe('relaunchPrice', () => {
  it.each([
    [3500, 10, 100, 3900],
    [3500, 10, 10, 3850],
    [3333, 0, 100, 3333],
    [0, 50, 100, 0],
    [1500, -10, 100, 1400],
    [1250, 20, 100, 1500],
    [30, -50, 100, 100],
    [30, -50, 10, 20],
    [1, -90, 10, 10],
    [WON_MAX, 200, 100, WON_MAX],
  ] as const)(
    'relaunchPrice changes %d won by %d %% and rounds to %d: %d',
    (price, priceChange, priceUnit, expected) => {
      expect(relaunchPrice(price, { priceChange, priceUnit })).toBe(expected);
    },
  );

  // rule: relaunch.price-change
  it('relaunchPrice is rounded, within the limits of the API, and follows the direction of the change', () => {
    const change = fc.integer({ min: -90, max: 200 });
    fc.assert(
      fc.property(fc.nat(WON_MAX), change, fc.constantFrom(...PRICE_UNITS), (price, priceChange, priceUnit) => {
        const changed = relaunchPrice(price, { priceChange, priceUnit });
        expect(changed).toBeGreaterThanOrEqual(0);
        expect(changed).toBeLessThanOrEqual(WON_MAX);
        if (priceChange === 0 || price === 0) return expect(changed).toBe(price);
        expect(changed % priceUnit).toBe(0);
        expect(changed).toBeGreaterThan(0);
        if (priceChange > 0) expect(changed).toBeGreaterThan(price - priceUnit);
        else expect(changed).toBeLessThan(price + priceUnit);
      }),
    );
  });
});

describe('relaunchProblems', () => {
  it('relaunchProblems returns no problem for a title, an order window and a product', () => {
    expect(relaunchProblems(fields, context)).toEqual([]);
    expect(schemaProblems(RelaunchFields, fields)).toEqual([]);
  });

  // rule: relaunch.order-window, relaunch.chosen-products, relaunch.option-stock
  it.each<[string, Partial<RelaunchFields>, string]>([
    ['title', { title: ' ' }, '마켓 이름을 입력해주세요.'],
    ['title', { title: '겨울 ★' }, '마켓 이름은 한글, 영문, 숫자, 기본 특수문자만 입력가능합니다.'],
    ['marketST', { marketST: null }, '주문 시작일을 입력해주세요.'],
    ['marketED', { marketED: null }, '주문 종료일을 입력해주세요.'],
    ['marketED', { marketED: '2026-12-21T05:01:00.001Z' }, '주문 종료일은 시작일에서 한 달 이내로 설정해주세요.'],
    [
      'marketED',
      { marketST: '2026-11-01T00:00:00.000Z', marketED: '2026-11-21T04:20:00.000Z' },
      '주문 종료일은 현재 시간 이후로 설정해주세요.',
    ],
    ['product', { product: [] }, '다시 판매할 상품을 하나 이상 골라주세요.'],
    ['product', { product: ['product-0001', 'product-9999'] }, '상품 목록이 바뀌었어요. 확인하고 다시 시도해주세요.'],
    ['stock', { stock: 0 }, '1개 이상 입력해주세요.'],
  ])('relaunchProblems returns a problem at %s for %j', (path, over, text) => {
    expect(relaunchProblems({ ...fields, ...over }, context)).toEqual([{ path, text }]);
  });

  it.each([{ marketED: '2026-12-21T05:01:00.000Z' }, { stock: 1 }, { stock: -1 }, { product: context.own }])(
    'relaunchProblems accepts %j',
    (over) => {
      expect(relaunchProblems({ ...fields, ...over }, context)).toEqual([]);
    },
  );

  it.each<[string, object, string]>([
    ['priceChange', { priceChange: -91 }, '-90~200 사이로 입력해주세요.'],
    ['priceChange', { priceChange: 201 }, '-90~200 사이로 입력해주세요.'],
    ['priceChange', { priceChange: 1.5 }, '숫자로 입력해주세요.'],
    ['priceUnit', { priceUnit: 1 }, '입력한 내용을 다시 확인해주세요.'],
    ['stock', { stock: -2 }, '0 이상 입력해주세요.'],
    ['product', { product: ['product-0001', 'product-0001'] }, '입력한 내용을 다시 확인해주세요.'],
    ['status', { status: 2 }, '알 수 없는 항목이에요.'],
  ])('RelaunchFields returns a problem at %s for %j', (path, over, text) => {
    expect(schemaProblems(RelaunchFields, { ...fields, ...over })).toEqual([{ path, text }]);
  });
});
