import { describe, expect, it } from '@jest/globals';
import {
  MARKET_TABS,
  belongsToTab,
  canChangeMarketStatus,
  CLOSING_SOON_MS,
  closesSoon,
  marketActions,
  publicLink,
  displayStatus,
  displayTitle,
  takesOrders,
} from './marketStatus.ts';

const START = Date.parse('2026-11-10T00:00:00.000Z');
const END = Date.parse('2026-12-01T00:00:00.000Z');
const market = (status: number) => ({
  status,
  title: '겨울 마켓',
  marketST: new Date(START).toISOString(),
  marketED: new Date(END).toISOString(),
});

describe('a market’s status by the clock', () => {
  // rule: market-status.codes, market-status.end-by-date
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
  ])('of %d at %d is shown as %d', (status, now, shown) => {
    expect(displayStatus(market(status), now)).toBe(shown);
  });

  it('is open for as long as no end is known', () => {
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
  ])('of %d at %d decides whether orders are taken: %s', (status, now, taken) => {
    expect(takesOrders(market(status), now)).toBe(taken);
  });

  it('takes no orders without a start or an end', () => {
    expect(takesOrders({ ...market(2), marketST: null }, START)).toBe(false);
    expect(takesOrders({ ...market(2), marketED: null }, START)).toBe(false);
  });
});

describe('a market closes soon', () => {
  // rule: today.closing-and-low-stock
  it.each([
    [2, END - CLOSING_SOON_MS - 1, false],
    [2, END - CLOSING_SOON_MS, true],
    [2, END - 1, true],
    [2, END, false],
    [0, END - 1, false],
    [3, END - 1, false],
  ])('in status %d at %d: %s', (status, now, soon) => {
    expect(closesSoon(market(status), now)).toBe(soon);
  });

  it('not while no end is known', () => {
    expect(closesSoon({ status: 2, marketED: null }, END)).toBe(false);
  });
});

describe('the tabs', () => {
  // rule: markets.tabs-and-titles
  it('are all, drafting, open and ended', () => {
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
    ['an open one', 2, START, [-1, 2]],
    ['one whose end has passed', 2, END, [-1, 3]],
    ['one that was closed', 3, START, [-1, 3]],
  ])('show %s', (_, status, now, tabs) => {
    expect(MARKET_TABS.map(({ tab }) => tab).filter((tab) => belongsToTab(market(status), tab, now))).toEqual(tabs);
  });
});

describe('a market’s title as it is shown', () => {
  // rule: markets.tabs-and-titles
  it.each([
    [2, '겨울 마켓', START, '겨울 마켓'],
    [2, '겨울 마켓', END, '[주문마감] 겨울 마켓'],
    [3, '겨울 마켓', START, '[주문마감] 겨울 마켓'],
    [0, '', START, '마켓 이름을 지어주세요'],
    [0, '  ', START, '마켓 이름을 지어주세요'],
    [3, '', START, '[주문마감] 마켓 이름을 지어주세요'],
  ])('in status %d, named %j, at %d is %s', (status, title, now, shown) => {
    expect(displayTitle({ ...market(status), title }, now)).toBe(shown);
  });
});

describe('what a seller may do with a market', () => {
  const statuses = [-1, 0, 1, 2, 3, 4];

  // rule: market-status.transitions
  it('is to move it from 0 to 2 and from 2 to 3, and nowhere else', () => {
    const moves = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
    expect(moves.filter(([from, to]) => canChangeMarketStatus(from, to))).toEqual([
      [0, 2],
      [2, 3],
    ]);
  });

  // rule: market-status.transitions
  it.each([
    [0, ['edit', 'editSchedule', 'renameOptions', 'remove', 'open']],
    [1, ['edit']],
    [2, ['edit', 'close']],
    [3, []],
    [4, []],
  ])('in status %d is %j', (status, allowed) => {
    const actions = Object.entries(marketActions(status));
    expect(actions.filter(([, may]) => may).map(([action]) => action)).toEqual(allowed);
  });
});

describe('the public link', () => {
  // rule: public-id.public-address
  it.each([
    ['https://shop.test', 'bori_studio', 'https://shop.test/go/bori_studio/'],
    ['https://shop.test/', 'bori_studio', 'https://shop.test/go/bori_studio/'],
    ['https://shop.test', 'a/b', 'https://shop.test/go/a%2Fb/'],
  ])('of %s and %s is %s', (host, publicId, link) => {
    expect(publicLink(host, publicId)).toBe(link);
  });
});
