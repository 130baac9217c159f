import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-markets',
  routes: [
    {
      path: '/',
      handle: { name: 'market-list', keepAlive: true },
      reads: ['GET /market/all'],
      Component: lazyPage(async () => (await import('./market-list/MarketListPage.tsx')).MarketListPage),
    },
    {
      path: '/market/e/:marketId',
      handle: { name: 'market-edit', keepAlive: true },
      Component: lazyPage(async () => (await import('./market-edit/MarketEditPage.tsx')).MarketEditPage),
    },
    {
      path: '/market/e/:marketId/:productId',
      handle: { name: 'product-edit' },
      Component: lazyPage(async () => (await import('./product-edit/ProductEditPage.tsx')).ProductEditPage),
    },
  ],
} satisfies RemoteModule;
