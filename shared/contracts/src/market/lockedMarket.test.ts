import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { MARKET_LOCKED, lockedMarketProblems, productOrderProblems } from './lockedMarket.ts';
import type { DeliveryOption, MarketFields } from './market.ts';
import { newMarketFields } from './newMarket.ts';

const parcel: DeliveryOption = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: true };
const letter: DeliveryOption = { ...parcel, title: '준등기', price: 1800 };
const window = { marketST: '2026-11-21T00:00:00.000Z', marketED: '2026-12-01T00:00:00.000Z' };

const payment = { expect: '', option: [0 as const] };
const opened = { ...window, payment, lockedDelivery: [] };

const market = (over: Partial<MarketFields> = {}): MarketFields => ({
  ...newMarketFields(),
  ...window,
  delivery: { expect: '2주', option: [parcel, letter] },
  ...over,
});
const offering = (...option: DeliveryOption[]) => market({ delivery: { expect: '2주', option } });

describe('lockedMarketProblems for the schedule', () => {
  const refused = (path: string) => [{ path, text: '마켓을 오픈한 뒤에는 주문 기간을 바꿀 수 없어요.' }];

  it.each<[string, Partial<MarketFields>, ReturnType<typeof refused>]>([
    ['accepts the same schedule', {}, []],
    [
      'accepts the same schedule in another number format',
      { marketST: '2026-11-21T00:00:00Z', marketED: '2026-12-01T00:00:00.0Z' },
      [],
    ],
    ['rejects a start one millisecond later', { marketST: '2026-11-21T00:00:00.001Z' }, refused('marketST')],
    ['rejects a start one millisecond earlier', { marketST: '2026-11-20T23:59:59.999Z' }, refused('marketST')],
    ['rejects an end one millisecond later', { marketED: '2026-12-01T00:00:00.001Z' }, refused('marketED')],
    ['rejects a missing start', { marketST: null }, refused('marketST')],
    ['rejects a missing end', { marketED: null }, refused('marketED')],
  ])('lockedMarketProblems %s', (_, over, problems) => {
    expect(lockedMarketProblems(market(over), opened)).toEqual(problems);
  });

  it('lockedMarketProblems rejects a start and an end that the opened market does not have', () => {
    const none = { marketST: null, marketED: null };
    expect(lockedMarketProblems(market(none), { ...opened, ...none })).toEqual([]);
    expect(lockedMarketProblems(market(), { ...opened, ...none })).toEqual([
      ...refused('marketST'),
      ...refused('marketED'),
    ]);
  });
});

describe('lockedMarketProblems for delivery methods', () => {
  const refused = [
    {
      path: 'delivery.option',
      text: '마켓을 오픈한 뒤에는 배송 방법의 이름을 바꾸거나 삭제할 수 없어요. 사용은 중지할 수 있어요.',
    },
  ];

  it.each<[string, readonly string[], DeliveryOption[], typeof refused]>([
    ['accepts unchanged delivery methods', ['택배', '준등기'], [parcel, letter], []],
    ['accepts another order of the delivery methods', ['택배', '준등기'], [letter, parcel], []],
    [
      'accepts another price, description and use of a locked delivery method',
      ['택배'],
      [{ ...parcel, useYN: false, price: 0, desc: '느림' }],
      [],
    ],
    ['accepts an additional delivery method', ['택배'], [parcel, { ...letter, title: '등기' }], []],
    ['accepts a missing delivery method that is not locked', ['택배'], [parcel], []],
    ['accepts a market without delivery methods if none is locked', [], [], []],
    ['rejects a deleted locked delivery method', ['택배'], [letter], refused],
    ['rejects a renamed locked delivery method', ['택배'], [{ ...parcel, title: '빠른 택배' }, letter], refused],
    [
      'rejects a locked delivery method with an additional space in its name',
      ['택배'],
      [{ ...parcel, title: '택배 ' }],
      refused,
    ],
    [
      'rejects a locked delivery method whose name is replaced',
      ['택배', '준등기'],
      [parcel, { ...letter, title: '등기' }],
      refused,
    ],
    ['reports several deleted delivery methods once', ['택배', '준등기'], [], refused],
  ])('lockedMarketProblems %s', (_, locked, option, problems) => {
    expect(lockedMarketProblems(offering(...option), { ...opened, lockedDelivery: locked as string[] })).toEqual(
      problems,
    );
  });

  it('lockedMarketProblems reports the schedule before the delivery methods', () => {
    const changed = { ...offering(), marketST: null };
    expect(lockedMarketProblems(changed, { ...opened, lockedDelivery: ['택배'] }).map(({ text }) => text)).toEqual([
      MARKET_LOCKED.schedule,
      MARKET_LOCKED.delivery,
    ]);
  });
});

// rule: payment.options
it('lockedMarketProblems rejects another payment option', () => {
  const other = market({ payment: { ...payment, option: [1] } });
  expect(lockedMarketProblems(other, opened)).toEqual([
    { path: 'payment.option', text: '마켓을 오픈한 뒤에는 결제 방법을 바꿀 수 없어요.' },
  ]);
  expect(lockedMarketProblems(market({ payment: { ...payment, expect: '매일' } }), opened)).toEqual([]);
});

describe('productOrderProblems', () => {
  const refused = [{ path: 'product', text: '상품 목록이 바뀌었어요. 새로고침 후 다시 시도해주세요.' }];

  it.each([
    ['accepts the same order', ['a', 'b', 'c'], []],
    ['accepts another order', ['c', 'a', 'b'], []],
    ['rejects a missing product', ['a', 'b'], refused],
    ['rejects an empty list', [], refused],
    ['rejects a repeated product instead of another product', ['a', 'b', 'b'], refused],
    ['rejects a repeated product in addition to all products', ['a', 'b', 'c', 'c'], refused],
    ['rejects a product of another market instead of an own product', ['a', 'b', 'x'], refused],
    ['rejects a product of another market in addition to all products', ['a', 'b', 'c', 'x'], refused],
  ])('productOrderProblems %s', (_, ids, problems) => {
    expect(productOrderProblems(ids, ['a', 'b', 'c'])).toEqual(problems);
  });

  it('productOrderProblems for a market without products accepts only an empty list', () => {
    expect(productOrderProblems([], [])).toEqual([]);
    expect(productOrderProblems(['a'], [])).toEqual(refused);
  });

  it('productOrderProblems accepts each permutation of the products and rejects all other lists', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
    const orders = ids.chain((own) =>
      fc.record({
        own: fc.constant(own),
        turned: fc.shuffledSubarray(own, { minLength: own.length }),
        others: fc.array(fc.constantFrom(...own, ''), { maxLength: 9 }),
      }),
    );
    fc.assert(
      fc.property(orders, ({ own, turned, others }) => {
        expect(productOrderProblems(turned, own)).toEqual([]);
        const isSame = JSON.stringify(others.toSorted()) === JSON.stringify(own.toSorted());
        expect(productOrderProblems(others, own)).toEqual(isSame ? [] : refused);
      }),
    );
  });
});
