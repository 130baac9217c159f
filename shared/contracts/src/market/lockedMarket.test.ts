import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { MARKET_LOCKED, lockedMarketProblems, productOrderProblems, lockedPaymentProblems } from './lockedMarket.ts';
import type { DeliveryOption, MarketFields } from './market.ts';
import { newMarketFields } from './newMarket.ts';

const parcel: DeliveryOption = { title: '택배', desc: '전국', price: 3000, weight: 0, useYN: true };
const letter: DeliveryOption = { ...parcel, title: '준등기', price: 1800 };
const window = { marketST: '2026-11-21T00:00:00.000Z', marketED: '2026-12-01T00:00:00.000Z' };

const market = (over: Partial<MarketFields> = {}): MarketFields => ({
  ...newMarketFields(),
  ...window,
  delivery: { expect: '2주', option: [parcel, letter] },
  ...over,
});
const offering = (...option: DeliveryOption[]) => market({ delivery: { expect: '2주', option } });

describe('the schedule of an opened market', () => {
  const refused = (path: string) => [{ path, text: '마켓을 연 뒤에는 주문 기간을 변경할 수 없습니다.' }];

  it.each<[string, Partial<MarketFields>, ReturnType<typeof refused>]>([
    ['may be sent again', {}, []],
    ['may be sent in other digits', { marketST: '2026-11-21T00:00:00Z', marketED: '2026-12-01T00:00:00.0Z' }, []],
    ['does not begin a millisecond later', { marketST: '2026-11-21T00:00:00.001Z' }, refused('marketST')],
    ['does not begin a millisecond sooner', { marketST: '2026-11-20T23:59:59.999Z' }, refused('marketST')],
    ['does not end a millisecond later', { marketED: '2026-12-01T00:00:00.001Z' }, refused('marketED')],
    ['does not lose its start', { marketST: null }, refused('marketST')],
    ['does not lose its end', { marketED: null }, refused('marketED')],
  ])('%s', (_, over, problems) => {
    expect(lockedMarketProblems(market(over), window, [])).toEqual(problems);
  });

  it('does not get the start or end that it never had', () => {
    const none = { marketST: null, marketED: null };
    expect(lockedMarketProblems(market(none), none, [])).toEqual([]);
    expect(lockedMarketProblems(market(), none, [])).toEqual([...refused('marketST'), ...refused('marketED')]);
  });
});

describe('the locked delivery methods of an opened market', () => {
  const refused = [
    {
      path: 'delivery.option',
      text: '마켓을 연 뒤에는 배송 방법의 이름을 바꾸거나 삭제할 수 없습니다. 사용을 중지할 수는 있습니다.',
    },
  ];

  it.each<[string, readonly string[], DeliveryOption[], typeof refused]>([
    ['may stay as they are', ['택배', '준등기'], [parcel, letter], []],
    ['may be put into another order', ['택배', '준등기'], [letter, parcel], []],
    ['may be stopped, priced and described', ['택배'], [{ ...parcel, useYN: false, price: 0, desc: '느림' }], []],
    ['may get another beside them', ['택배'], [parcel, { ...letter, title: '등기' }], []],
    ['leave the others free to go', ['택배'], [parcel], []],
    ['leave all free to go when none is locked', [], [], []],
    ['are not deleted', ['택배'], [letter], refused],
    ['are not renamed', ['택배'], [{ ...parcel, title: '빠른 택배' }, letter], refused],
    ['are not renamed by a space', ['택배'], [{ ...parcel, title: '택배 ' }], refused],
    ['do not swap their names for others', ['택배', '준등기'], [parcel, { ...letter, title: '등기' }], refused],
    ['are reported once, however many are gone', ['택배', '준등기'], [], refused],
  ])('%s', (_, locked, option, problems) => {
    expect(lockedMarketProblems(offering(...option), window, locked)).toEqual(problems);
  });

  it('are reported after the schedule', () => {
    const changed = { ...offering(), marketST: null };
    expect(lockedMarketProblems(changed, window, ['택배']).map(({ text }) => text)).toEqual([
      MARKET_LOCKED.schedule,
      MARKET_LOCKED.delivery,
    ]);
  });
});

describe('an order of products', () => {
  const refused = [{ path: 'product', text: '상품 목록이 바뀌었습니다. 새로고침 후 다시 시도해주세요.' }];

  it.each([
    ['is the same', ['a', 'b', 'c'], []],
    ['is another', ['c', 'a', 'b'], []],
    ['lacks one', ['a', 'b'], refused],
    ['is empty', [], refused],
    ['has one twice', ['a', 'b', 'b'], refused],
    ['has one twice beside all', ['a', 'b', 'c', 'c'], refused],
    ['has a foreign one instead', ['a', 'b', 'x'], refused],
    ['has a foreign one besides', ['a', 'b', 'c', 'x'], refused],
  ])('that %s', (_, ids, problems) => {
    expect(productOrderProblems(ids, ['a', 'b', 'c'])).toEqual(problems);
  });

  it('of no products is empty', () => {
    expect(productOrderProblems([], [])).toEqual([]);
    expect(productOrderProblems(['a'], [])).toEqual(refused);
  });

  it('is any permutation, and no list that sorts to another', () => {
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

describe('the way of payment', () => {
  const to = (option: (0 | 1)[]) => ({ payment: { expect: '', option } });
  const stored = (status: number, orderCount: number) => ({ status, orderCount, ...to([0]) });

  it('stays once there are orders', () => {
    expect(lockedPaymentProblems(to([1]), stored(2, 1))).toEqual([
      { path: 'payment.option', text: '주문이 있는 마켓은 결제 방법을 변경할 수 없습니다.' },
    ]);
    expect(lockedPaymentProblems(to([0]), stored(2, 1))).toEqual([]);
  });

  it.each([
    ['an open market without orders', 2, 0],
    ['a draft', 0, 0],
  ])('of %s may change', (_, status, orderCount) => {
    expect(lockedPaymentProblems(to([1]), stored(status, orderCount))).toEqual([]);
  });
});
