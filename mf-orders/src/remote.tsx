import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-orders',
  routes: [
    {
      path: '/today',
      handle: { name: 'today' },
      reads: ['GET /receipt/today'],
      Component: lazyPage(async () => (await import('./today/TodayPage.tsx')).TodayPage),
    },
    {
      path: '/market/t/:marketId',
      handle: { name: 'market-transaction' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage),
    },
  ],
} satisfies RemoteModule;
