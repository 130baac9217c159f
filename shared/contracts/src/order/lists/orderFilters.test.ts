import { describe, expect, it } from '@jest/globals';
import {
  type FilterableOrder,
  type FilterChoice,
  NO_ORDER_FILTERS,
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  type OrderFilterId,
  OrderFilters,
  createFilterTest,
  formatOrderFilters,
  parseOrderFilters,
} from './orderFilters.ts';
import { ORDER_PERIODS } from './orderPeriods.ts';

const NOW = Date.parse('2026-11-20T03:00:00.000Z');
const CONTEXT = { now: NOW, lowStock: new Set(['option-card']) };
const line = (product: string, option: string) => ({ productId: `product-${product}`, optionId: `option-${option}` });
const order = (over: Partial<FilterableOrder> = {}, status = 1): FilterableOrder => ({
  timestamp: '2026-11-20T03:00:00.000Z',
  status: [{ status, timestamp: '2026-11-20T03:00:00.000Z' }],
  delivery: { title: '택배' },
  packagingStatus: 0,
  cashReceipt: null,
  total: 10_000,
  paidAmount: 0,
  buyerRefunds: [],
  payment: { option: 0 },
  cancelRequest: null,
  memo: '',
  sellerMemo: '',
  invoice: null,
  productList: [line('sticker', 'yellow'), line('card', 'card')],
  ...over,
});
const at = (status: number) => [{ status, timestamp: '2026-11-20T03:00:00.000Z' }];
interface Example {
  readonly choice: FilterChoice;
  readonly accepted: Partial<FilterableOrder>;
  readonly rejected: Partial<FilterableOrder>;
}
const passes = (filters: OrderFilters, over: Partial<FilterableOrder> = {}, status = 1) =>
  createFilterTest(filters, CONTEXT)(order(over, status));
/** For each filter a choice, with the closest order that the filter accepts and the closest that it rejects. */
const EXAMPLES: Record<OrderFilterId, Example> = {
  status: { choice: 3, accepted: { status: at(3) }, rejected: { status: at(1) } },
  delivery: { choice: '퀵', accepted: { delivery: { title: '퀵' } }, rejected: { delivery: { title: '퀵서비스' } } },
  packagingStatus: { choice: 1, accepted: { packagingStatus: 1 }, rejected: { packagingStatus: 2 } },
  cashReceiptFilter: { choice: 1, accepted: { cashReceipt: { no: '010' } }, rejected: { cashReceipt: null } },
  tasks: { choice: 'pack', accepted: { packagingStatus: 1 }, rejected: { packagingStatus: 2 } },
  days: {
    choice: '2026-11-20~2026-11-20',
    accepted: { timestamp: '2026-11-20T14:59:59.999Z' },
    rejected: { timestamp: '2026-11-20T15:00:00.000Z' },
  },
  waybill: { choice: 'none', accepted: {}, rejected: { invoice: { company: 'kr.epost', no: '1' } } },
  items: { choice: 'product-card', accepted: {}, rejected: { productList: [line('calendar', 'calendar')] } },
  stock: { choice: 'low', accepted: {}, rejected: { productList: [line('card', 'large')] } },
};
/** Fields whose numbers are codes, which have no order. */
const CODES = ['packagingStatus', 'payment.option', 'status.0.status'];
/** Returns the amounts and instants (in milliseconds) of an order by their paths. */
const listNumbers = (value: unknown, path = ''): [string, number][] => {
  if (typeof value === 'object')
    return Object.entries(value ?? {}).flatMap(([name, each]) =>
      listNumbers(each, path === '' ? name : `${path}.${name}`),
    );
  const number = typeof value === 'string' && value.endsWith('Z') ? Date.parse(value) : value;
  return typeof number === 'number' && !CODES.includes(path) ? [[path, number]] : [];
};
/** Some choices of each filter. */
const CHOICES = ORDER_FILTER_IDS.map((id) => {
  const { choices, read } = ORDER_FILTERS[id];
  return [id, choices ?? read(CONTEXT, [])(order())] as const;
});

describe('ORDER_FILTERS', () => {
  it.each(CHOICES)('the filter %s has a label and choices with labels', (id, choices) => {
    const texts = [ORDER_FILTERS[id].label, ...choices.map((each) => ORDER_FILTERS[id].choiceLabel(each, NOW))];
    expect(choices.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(CHOICES)('the filter %s is unchanged after formatting and parsing query parameters', (id, choices) => {
    for (const checked of [choices.slice(0, 1), choices.slice(0, ORDER_FILTERS[id].max)]) {
      const filters = { ...NO_ORDER_FILTERS, [id]: checked };
      expect(parseOrderFilters(formatOrderFilters(filters))).toEqual({ filters, unknown: [] });
    }
  });

  it.each(CHOICES)('the filter %s shares no query parameter with another filter', (id) => {
    const others = ORDER_FILTER_IDS.filter((other) => other !== id).flatMap((other) => ORDER_FILTERS[other].params);
    expect(others.filter((name) => ORDER_FILTERS[id].params.includes(name))).toEqual([]);
  });

  it.each(CHOICES)('OrderFilters accepts each choice of %s and rejects unknown filters', (id, choices) => {
    for (const choice of choices) expect(OrderFilters.safeParse({ [id]: [choice] }).success).toBe(true);
    if (ORDER_FILTERS[id].choices !== undefined)
      for (const choice of choices) {
        const other = typeof choice === 'number' ? Math.max(...choices.map(Number)) + 1 : `${choice}x`;
        expect([other, OrderFilters.safeParse({ [id]: [other] }).success]).toEqual([other, false]);
      }
    expect(OrderFilters.safeParse({ [`${id}x`]: [] }).success).toBe(false);
    expect(OrderFilters.safeParse({ [id]: [null] }).success).toBe(false);
  });
});

describe('createFilterTest', () => {
  it('createFilterTest without filters accepts each order', () => {
    expect(passes({})).toBe(true);
    expect(passes(NO_ORDER_FILTERS)).toBe(true);
  });

  // rule: order-list.filter-drawer, order-list.more-filters, order-list.tabs
  it.each(ORDER_FILTER_IDS)('createFilterTest with the filter %s separates its two example orders', (id) => {
    const { choice, accepted, rejected } = EXAMPLES[id];
    const filters = OrderFilters.parse({ [id]: [choice] });
    expect([passes(filters, accepted), passes(filters, rejected)]).toEqual([true, false]);
  });

  it.each(ORDER_FILTER_IDS)('The example orders of the filter %s differ by 1 in amounts and instants', (id) => {
    const { accepted, rejected } = EXAMPLES[id];
    const before = new Map(listNumbers(order(accepted)));
    const gaps = listNumbers(order(rejected)).map(([path, number]) => Math.abs(number - (before.get(path) ?? number)));
    expect(gaps.filter((gap) => gap > 1)).toEqual([]);
  });

  // rule: order-list.filter-drawer
  it.each([
    [0, [0, 99, 7]],
    [1, [1]],
    [3, [3, 4]],
    [10, [10, 11]],
    [99, [99]],
  ])('createFilterTest with the status %d accepts orders with a status of %j', (checked, statuses) => {
    const found = [0, 1, 3, 4, 7, 10, 11, 99].filter((status) => passes({ status: [checked] }, {}, status));
    expect(found.toSorted()).toEqual(statuses.toSorted());
  });

  it('createFilterTest selects orders by delivery method, packaging and cash receipt', () => {
    const cashReceipt = { no: '010' };
    expect(passes({ delivery: ['택배', '퀵'], packagingStatus: [0], cashReceiptFilter: [0] })).toBe(true);
    expect(passes({ cashReceiptFilter: [1] })).toBe(false);
    expect(passes({ cashReceiptFilter: [1] }, { cashReceipt })).toBe(true);
    expect(passes({ delivery: ['퀵'] })).toBe(false);
    expect(passes({ packagingStatus: [1, 2] })).toBe(false);
  });

  // rule: order-tasks.kinds
  it('createFilterTest selects orders with one of the checked tasks', () => {
    expect(passes({ tasks: ['unpaid', 'pack'] })).toBe(true);
    expect(passes({ tasks: ['unpaid'] })).toBe(false);
    expect(passes({ tasks: ['late'] })).toBe(false);
    const paidBefore = { status: [{ status: 1, timestamp: '2026-11-01T00:00:00.000Z' }] };
    expect(passes({ tasks: ['late'] }, paidBefore)).toBe(true);
  });

  it.each([
    ['2026-11-19T14:59:59.999Z', false],
    ['2026-11-19T15:00:00.000Z', true],
    ['2026-11-21T14:59:59.999Z', true],
    ['2026-11-21T15:00:00.000Z', false],
  ])(
    'createFilterTest with the days 20 to 21 November in Seoul for an order at %s returns %s',
    (timestamp, expected) => {
      expect(passes({ days: ['2026-11-20~2026-11-21'] }, { timestamp })).toBe(expected);
    },
  );

  it('createFilterTest selects orders of a relative period by its current days', () => {
    expect(passes({ days: ['today'] }, { timestamp: '2026-11-19T15:00:00.000Z' })).toBe(true);
    expect(passes({ days: ['today'] }, { timestamp: '2026-11-19T14:59:59.999Z' })).toBe(false);
    expect(passes({ days: ['yesterday'] }, { timestamp: '2026-11-19T14:59:59.999Z' })).toBe(true);
  });

  it('createFilterTest ignores blank memos', () => {
    expect(passes({ tasks: ['memo'] }, { memo: ' \n' })).toBe(false);
    expect(passes({ tasks: ['memo'] }, { sellerMemo: '단골' })).toBe(true);
  });

  it.each([
    ['selects a paid order', 1, true],
    ['selects a shipped order', 3, true],
    ['excludes an unpaid order', 0, false],
    ['excludes an order in payment verification', 99, false],
    ['excludes a delivered order', 4, false],
    ['excludes a cancelled order', 10, false],
  ])('the filter for missing tracking numbers %s without a number', (_title, status, expected) => {
    const timestamp = '2026-11-20T00:00:00.000Z';
    expect(passes({ waybill: ['none'] }, { status: [{ status, timestamp }] })).toBe(expected);
  });

  it('createFilterTest selects orders by product and by option', () => {
    expect(passes({ items: ['product-sticker'] })).toBe(true);
    expect(passes({ items: ['option-yellow'] })).toBe(true);
    expect(passes({ items: ['option-red'] })).toBe(false);
    expect(passes({ items: ['product-calendar', 'option-card'] })).toBe(true);
  });

  it('createFilterTest selects orders with a low-stock option', () => {
    expect(passes({ stock: ['low'] })).toBe(true);
    expect(passes({ stock: ['low'] }, { productList: [line('card', 'large')] })).toBe(false);
    expect(createFilterTest({ stock: ['low'] }, { ...CONTEXT, lowStock: new Set() })(order())).toBe(false);
  });

  it('createFilterTest requires all filters', () => {
    const filters: OrderFilters = { days: ['2026-11-20~'], waybill: ['none'], tasks: ['memo'] };
    expect(passes(filters, { memo: '선물' })).toBe(true);
    expect(passes(filters, { memo: '선물', invoice: {} })).toBe(false);
  });

  it('the items filter lists each product of an order once', () => {
    const productList = [line('sticker', 'yellow'), line('sticker', 'yellow')];
    const items = ORDER_FILTERS.items.read(CONTEXT, [])(order({ productList }));
    expect(items).toEqual(['product-sticker', 'option-yellow']);
  });
});

describe('parseOrderFilters', () => {
  const unknownIn = (...pairs: [string, string][]) => parseOrderFilters(pairs).unknown;

  // rule: order-list.unknown-conditions
  it('parseOrderFilters returns unknown parameters and values', () => {
    expect(unknownIn(['nosuch', '1'], ['status', '1'], ['task', 'sleep'], ['period', 'next-week'])).toEqual([
      ['nosuch', '1'],
      ['task', 'sleep'],
      ['period', 'next-week'],
    ]);
    expect(unknownIn(['from', '2026-02-30'], ['to', '2026-02-28'])).toEqual([['from', '2026-02-30']]);
  });

  it('parseOrderFilters ignores parameters with an empty value', () => {
    expect(unknownIn(['total', ''], ['status', '']).concat()).toEqual([]);
  });

  it('parseOrderFilters prefers a period to single days', () => {
    const { filters, unknown } = parseOrderFilters([
      ['from', '2026-11-01'],
      ['period', 'last7'],
    ]);
    expect([filters.days, unknown]).toEqual([['last7'], []]);
  });
});

it.each(['2026-02-30~', '2026-2-3~', '20261120~', '2026-11-20', '2026-11-20T00:00~', '~', '', 'next-week'])(
  'OrderFilters rejects the days %j',
  (days) => {
    expect(OrderFilters.safeParse({ days: [days] }).success).toBe(false);
  },
);

it.each(ORDER_PERIODS)('OrderFilters accepts the period %s as days', (period) => {
  expect(OrderFilters.safeParse({ days: [period] }).success).toBe(true);
});

describe('choiceLabel of days', () => {
  it.each([
    ['2026-11-01~', '11월 1일부터'],
    ['~2025-12-31', '2025년 12월 31일까지'],
    ['2026-11-01~2026-11-07', '11월 1일 ~ 11월 7일'],
    ['this-week', '이번 주 · 11월 16일 ~ 11월 20일'],
    ['today', '오늘 · 11월 20일'],
  ])('the label of the days %s is %s', (days, label) => {
    expect(ORDER_FILTERS.days.choiceLabel(days, NOW)).toBe(label);
  });
});
