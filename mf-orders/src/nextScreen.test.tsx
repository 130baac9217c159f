import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { getMarket, listOrders } from '@backoffice/contracts';
import {
  type FakePlatform,
  FakeVersioned,
  buildMarket,
  buildOrder,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { screen, waitFor } from '@testing-library/react';
import { getMarketOrders } from './order/getMarketOrders.ts';
import { PackingPage } from './packing/PackingPage.tsx';
import { ScoreboardPage } from './scoreboard/ScoreboardPage.tsx';
import { WaybillGridPage } from './waybill-grid/WaybillGridPage.tsx';
import { DepositsPage } from './deposits/DepositsPage.tsx';

const MARKET = 'market-0001';
let platform: FakePlatform;
let stop = () => {};

beforeEach(async () => {
  platform = fakePlatform();
  const orders = [buildOrder({ status: 1 })];
  platform.fakeApi
    .on(listOrders, ({ since }) =>
      since === undefined
        ? new FakeVersioned('v1', orders)
        : new FakeVersioned('v1', { changed: [], left: [], count: 1 }),
    )
    .on(getMarket, {
      market: buildMarket({ payment: { expect: '', option: [0] } }),
      product: [],
      seller: { publicId: 'bori', name: '보리', state: 1 },
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
  ['the grid', WaybillGridPage, () => screen.getByRole('textbox', { name: /^운송장 번호/ })],
  ['packing', PackingPage, () => screen.getByRole('table', { name: '챙길 상품' })],
  ['the scoreboard', ScoreboardPage, () => screen.getByRole('img', { name: /^주문 수/ })],
  ['deposits', DepositsPage, () => screen.getByRole('textbox', { name: '또는 붙여넣기' })],
])('%s shows the orders of the list with its first frame', async (_, Page, result) => {
  renderPage(<Page />, { path: '/market/t/:marketId/x', url: `/market/t/${MARKET}/x`, platform });
  expect(result()).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/불러오는 중/)).not.toBeInTheDocument());
});
