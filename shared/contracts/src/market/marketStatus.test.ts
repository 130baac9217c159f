import { describe, expect, it } from '@jest/globals';
import {
  MARKET_TABS,
  belongsToTab,
  canChangeMarketStatus,
  CLOSING_SOON_MS,
  isClosingSoon,
  marketActions,
  toPublicLink,
  displayStatus,
  displayTitle,
  acceptsOrders,
} from './marketStatus.ts';

const START = Date.parse('2026-11-10T00:00:00.000Z');
const END = Date.parse('2026-12-01T00:00:00.000Z');
const market = (status: number) => ({
  status,
  title: '겨울 마켓',
  marketST: new Date(START).toISOString(),
  marketED: new Date(END).toISOString(),
});

describe('displayStatus', () => {
  // rule: markets.tabs-and-titles, market-status.end-by-date
  it.each([
    [0, START, 0],
    [0, END, 0],
    [1, START, 2],
    [1, END, 3],
    [2, START, 2],
    [2, END - 1, 2],
    [2, END, 3],
    [2, END + 1, 3],
    [3, START, 3],
    [4, START, 3],
  ])('displayStatus for status %d at %d returns %d', (status, now, shown) => {
    expect(displayStatus(market(status), now)).toBe(shown);
  });

  it('displayStatus shows an open market without an end as open', () => {
    expect(displayStatus({ status: 2, marketED: null }, END)).toBe(2);
  });

  // rule: market-status.end-by-date
  it.each([
    [2, START - 1, false],
    [2, START, true],
    [2, END - 1, true],
    [2, END, false],
    [0, START, false],
    [1, START, false],
    [3, START, false],
  ])('acceptsOrders for status %d at %d returns %s', (status, now, taken) => {
    expect(acceptsOrders(market(status), now)).toBe(taken);
  });

  it('acceptsOrders is false for a market without a start or an end', () => {
    expect(acceptsOrders({ ...market(2), marketST: null }, START)).toBe(false);
    expect(acceptsOrders({ ...market(2), marketED: null }, START)).toBe(false);
  });
});

describe('isClosingSoon', () => {
  // rule: today.closing-and-low-stock
  it.each([
    [2, END - CLOSING_SOON_MS - 1, false],
    [2, END - CLOSING_SOON_MS, true],
    [2, END - 1, true],
    [2, END, false],
    [0, END - 1, false],
    [3, END - 1, false],
  ])('isClosingSoon for status %d at %d returns %s', (status, now, soon) => {
    expect(isClosingSoon(market(status), now)).toBe(soon);
  });

  it('isClosingSoon is false for a market without an end', () => {
    expect(isClosingSoon({ status: 2, marketED: null }, END)).toBe(false);
  });
});

describe('MARKET_TABS', () => {
  // rule: markets.tabs-and-titles
  it('MARKET_TABS has the tabs for all, drafting, open and ended markets', () => {
    expect(MARKET_TABS.map(({ tab, label }) => [tab, label])).toEqual([
      [-1, '전체'],
      [0, '작성중'],
      [2, '진행중'],
      [3, '종료'],
    ]);
  });

  // rule: markets.tabs-and-titles
  it.each([
    ['a draft', 0, START, [-1, 0]],
    ['an open market', 2, START, [-1, 2]],
    ['a market whose end has passed', 2, END, [-1, 3]],
    ['a closed market', 3, START, [-1, 3]],
  ])('belongsToTab selects the tabs of %s', (_, status, now, tabs) => {
    expect(MARKET_TABS.map(({ tab }) => tab).filter((tab) => belongsToTab(market(status), tab, now))).toEqual(tabs);
  });
});

describe('displayTitle', () => {
  // rule: markets.tabs-and-titles
  it.each([
    [2, '겨울 마켓', START, '겨울 마켓'],
    [2, '겨울 마켓', END, '[주문마감] 겨울 마켓'],
    [3, '겨울 마켓', START, '[주문마감] 겨울 마켓'],
    [0, '', START, '마켓 이름을 지어주세요'],
    [0, '  ', START, '마켓 이름을 지어주세요'],
    [3, '', START, '[주문마감] 마켓 이름을 지어주세요'],
  ])('displayTitle for status %d and the title %j at %d returns %s', (status, title, now, shown) => {
    expect(displayTitle({ ...market(status), title }, now)).toBe(shown);
  });
});

describe('actions of a market', () => {
  const statuses = [-1, 0, 1, 2, 3, 4];

  // rule: market-status.transitions
  it('canChangeMarketStatus allows only 0 to 2 and 2 to 3', () => {
    const moves = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
    expect(moves.filter(([from, to]) => canChangeMarketStatus(from, to))).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  // rule: market-status.transitions, market-status.end-by-date
  it.each([
    [0, END - 1, ['edit', 'editSchedule', 'remove', 'open']],
    [0, END, ['edit', 'editSchedule', 'remove', 'open']],
    [1, END - 1, ['edit']],
    [1, END, []],
    [2, END - 1, ['edit', 'close']],
    [2, END, ['close']],
    [3, END - 1, []],
    [4, END - 1, []],
  ])('marketActions for status %d at %d allows %j', (status, now, allowed) => {
    const actions = Object.entries(marketActions(market(status), now));
    expect(actions.filter(([, may]) => may).map(([action]) => action)).toEqual(allowed);
  });
});

describe('toPublicLink', () => {
  // rule: public-id.public-address
  it.each([
    ['https://shop.test', 'bori_studio', 'https://shop.test/go/bori_studio/'],
    ['https://shop.test/', 'bori_studio', 'https://shop.test/go/bori_studio/'],
    ['https://shop.test', 'a/b', 'https://shop.test/go/a%2Fb/'],
  ])('toPublicLink for the host %s and the publicId %s is %s', (host, publicId, link) => {
    expect(toPublicLink(host, publicId)).toBe(link);
  });
});
