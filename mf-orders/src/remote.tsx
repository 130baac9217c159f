import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-orders',
  routes: [
    {
      path: '/today',
      handle: { name: 'today' },
      reads: ['GET /receipt/today'],
      Component: lazyPage(async () => (await import('./overview/today/TodayPage.tsx')).TodayPage),
    },
    {
      path: '/deposits',
      handle: { name: 'deposits' },
      reads: ['GET /deposit/readings'],
      Component: lazyPage(async () => (await import('./deposits/DepositsPage.tsx')).DepositsPage),
    },
    {
      path: '/market/t/:marketId',
      handle: { name: 'market-transaction' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage),
    },
    {
      path: '/market/t/:marketId/waybills',
      handle: { name: 'market-waybills' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./shipping/waybill-grid/WaybillGridPage.tsx')).WaybillGridPage),
    },
    {
      path: '/market/t/:marketId/deposits',
      handle: { name: 'market-deposits' },
      reads: ['GET /deposit/readings'],
      Component: lazyPage(async () => (await import('./deposits/DepositsPage.tsx')).DepositsPage),
    },
    {
      path: '/market/t/:marketId/packing',
      handle: { name: 'market-packing' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./shipping/packing/PackingPage.tsx')).PackingPage),
    },
    {
      path: '/market/t/:marketId/scoreboard',
      handle: { name: 'market-scoreboard' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./overview/scoreboard/ScoreboardPage.tsx')).ScoreboardPage),
    },
  ],
} satisfies RemoteModule;
