import { beforeEach, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import {
  ORDER_FILTERS,
  ORDER_FILTER_IDS,
  createFilterTest,
  formatOrderFilters,
} from '@backoffice/contracts/order/lists/orderFilters';
import { lowStockItems } from '@backoffice/contracts/order/lowStockItems';
import { buildMarket, buildMarketSeller, buildProduct, fakePlatform } from '@backoffice/testing';
import { screen, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';
import { showWideScreen } from '../testing/showWideScreen.ts';
import { variedOrders } from '../testing/variedOrders.ts';

const [option] = buildProduct().option;
const product = [
  buildProduct({ title: '고양이 스티커', option: [{ ...option!, _id: '고양이 스티커 노랑', stock: 10, order: 8 }] }),
];
const { now: getTime } = fakePlatform();
const market = buildMarket({ status: 2, marketED: new Date(getTime() + 86_400_000).toISOString() });
const orders = variedOrders(getTime());
let server: OrderServer;
beforeEach(() => {
  showWideScreen();
  server = orderServer();
  server.platform.fakeApi.on(getMarket, { market, product, seller: buildMarketSeller() });
  server.serve(...orders);
});

async function openSheet() {
  const page = server.renderList();
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  await page.user.click(screen.getByRole('button', { name: '필터' }));
  const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
  await sheet.findByRole('group', { name: ORDER_FILTERS.cashReceiptFilter.label });
  const getTitles = () => sheet.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  return {
    ...page,
    sheet,
    getTitles,
    unfold: () => page.user.click(sheet.getByRole('button', { name: '필터 더보기' })),
  };
}

// rule: order-list.filter-drawer
it('The filter sheet shows the filters in the order of ORDER_FILTERS and folds those that are declared as folded', async () => {
  const { sheet, getTitles, unfold } = await openSheet();
  const [shown, folded] = [false, true].map((isFolded) =>
    ORDER_FILTER_IDS.filter((id) => ORDER_FILTERS[id].isFolded === isFolded).map((id) => ORDER_FILTERS[id].label),
  );
  const before = getTitles();
  expect(before).toEqual(shown);
  await unfold();
  expect(sheet.getByRole('button', { name: '접기', expanded: true })).toBeVisible();
  // Low stock is part of the products.
  expect(getTitles().slice(before.length)).toEqual(folded?.filter((label) => label !== ORDER_FILTERS.stock.label));
});

// rule: order-list.filter-drawer, order-list.more-filters
it.each(ORDER_FILTER_IDS)('The filter sheet shows each choice of the filter %s, and a click applies it', async (id) => {
  const { user, location, sheet, unfold } = await openSheet();
  await unfold();
  const { now } = server.platform;
  const { choices, choiceLabel, label } = ORDER_FILTERS[id];
  if (choices === undefined) {
    expect(within(sheet.getByRole('group', { name: label })).getAllByRole('button')).not.toEqual([]);
    return;
  }
  const lowStock = lowStockItems(market, product, now());
  const texts = choices.map((choice) => {
    const passes = createFilterTest({ [id]: [choice] }, { now: now(), lowStock });
    const text = choiceLabel(choice, now());
    // The sheet shows no counts of periods, and their days only in the fields.
    return id === 'days' ? text.split(' · ')[0] : `${text} ${orders.filter(passes).length}`;
  });
  const buttons = texts.map((name) => sheet.getByRole('button', { name }));
  await user.click(buttons[0]!);
  const expected = new URLSearchParams(formatOrderFilters({ [id]: choices.slice(0, 1) }).map((pair) => [...pair]));
  expect(location()).toBe(`/market/t/market-0001?${expected}`);
});
