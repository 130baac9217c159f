import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { listOrders } from '@backoffice/contracts/order/orderEndpoints';
import {
  type FakePlatform,
  FakeVersioned,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { screen, waitFor } from '@testing-library/react';
import { getMarketOrders } from './order/getMarketOrders.ts';
import { OrderListPage } from './order-list/OrderListPage.tsx';
import { PackingPage } from './shipping/packing/PackingPage.tsx';
import { ScoreboardPage } from './overview/scoreboard/ScoreboardPage.tsx';
import { WaybillGridPage } from './shipping/waybill-grid/WaybillGridPage.tsx';

const MARKET = 'market-0001';
let platform: FakePlatform;
let stop = () => {};

beforeEach(async () => {
  platform = fakePlatform();
  const orders = Array.from({ length: 20 }, (_, at) =>
    buildOrder({ status: 1, _id: `id-of-${at}`, publicId: `N-${at}` }),
  );
  platform.fakeApi
    .on(listOrders, ({ since }) =>
      since === undefined
        ? new FakeVersioned('v1', orders)
        : new FakeVersioned('v1', { changed: [], left: [], count: orders.length }),
    )
    .on(getMarket, {
      market: buildMarket({ payment: { expect: '', option: [0] } }),
      product: [],
      seller: buildMarketSeller(),
    });
  const list = getMarketOrders(platform, MARKET);
  stop = list.load();
  await waitFor(() => expect(list.isCurrent).toBe(true));
});
afterEach(() => {
  stop();
  expect(platform.errors).toEqual([]);
});

it.each([
  ['The waybill grid', WaybillGridPage, () => screen.getAllByRole('textbox', { name: /^운송장 번호/ })[0]],
  ['Packing', PackingPage, () => screen.getByRole('table', { name: '챙길 상품' })],
  ['The scoreboard', ScoreboardPage, () => screen.getByRole('img', { name: /^주문 수/ })],
])('%s shows the cached orders in its first frame', async (_, Page, result) => {
  renderPage(<Page />, { path: '/market/t/:marketId/x', url: `/market/t/${MARKET}/x`, platform });
  expect(result()).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/불러오는 중/)).not.toBeInTheDocument());
});

it.each([
  ['The waybill grid', WaybillGridPage, '[data-row]'],
  ['The order list', OrderListPage, '[data-order]'],
])('%s renders no rows in its first frame that it removes afterwards', (_, Page, row) => {
  const above = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 400, height: 100 } as DOMRect);
  const changes = new MutationObserver(() => {});
  changes.observe(document.body, { childList: true, subtree: true });
  renderPage(<Page />, { path: '/market/t/:marketId/x', url: `/market/t/${MARKET}/x`, platform });
  const removed = changes.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
  changes.disconnect();
  above.mockRestore();
  expect(document.querySelectorAll(row).length).toBeGreaterThan(1);
  expect(removed.filter((node) => node instanceof Element && node.matches(row))).toEqual([]);
});

it('The order list shows its rows in the first frame when the seller returns, and then fetches the changes', async () => {
  const requested = platform.fakeApi.getCalls(listOrders).length;
  stop();
  renderPage(<OrderListPage />, { path: '/market/t/:marketId', url: `/market/t/${MARKET}`, platform });
  expect(screen.getAllByRole('checkbox', { name: /^N-/ }).length).toBeGreaterThan(1);
  expect(platform.fakeApi.getCalls(listOrders)).toHaveLength(requested);
  await waitFor(() => expect(platform.fakeApi.getCalls(listOrders)).toHaveLength(requested + 1));
});
