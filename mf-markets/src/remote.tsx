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
    {
      path: '/market/relaunch/:marketId',
      handle: { name: 'market-relaunch' },
      reads: ['GET /market/get/:marketId'],
      Component: lazyPage(async () => (await import('./relaunch/RelaunchPage.tsx')).RelaunchPage),
    },
  ],
} satisfies RemoteModule;
