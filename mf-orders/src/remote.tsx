import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-orders',
  routes: [
    {
      path: '/market/t/:marketId',
      handle: { name: 'market-transaction' },
      reads: ['POST /receipt/list/:marketId', 'GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./order-list/OrderListPage.tsx')).OrderListPage),
    },
  ],
} satisfies RemoteModule;
