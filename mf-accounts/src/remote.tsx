import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-accounts',
  routes: [
    {
      path: '/profile',
      handle: { name: 'profile-edit' },
      Component: lazyPage(async () => (await import('./profile-edit/ProfileEditPage.tsx')).ProfileEditPage),
    },
    {
      path: '/accounts',
      handle: { name: 'account' },
      Component: lazyPage(async () => (await import('./account-home/AccountHomePage.tsx')).AccountHomePage),
    },
    {
      path: '/accounts/bank-info',
      handle: { name: 'bank-edit' },
      Component: lazyPage(async () => (await import('./documents/bank-edit/BankEditPage.tsx')).BankEditPage),
    },
    {
      path: '/accounts/business-info',
      handle: { name: 'business-edit' },
      Component: lazyPage(
        async () => (await import('./documents/business-edit/BusinessEditPage.tsx')).BusinessEditPage,
      ),
    },
    {
      path: '/accounts/banner',
      handle: { name: 'banner-upload' },
      Component: lazyPage(async () => (await import('./banner-upload/BannerUploadPage.tsx')).BannerUploadPage),
    },
    {
      path: '/accounts/download/sales',
      handle: { name: 'download-sales' },
      Component: lazyPage(async () => (await import('./sales-download/SalesDownloadPage.tsx')).SalesDownloadPage),
      resume: async (platform) => (await import('./sales-download/getSalesFiles.ts')).getSalesFiles(platform).resume(),
    },
    {
      path: '/accounts/devices',
      handle: { name: 'devices' },
      Component: lazyPage(async () => (await import('./devices/DevicesPage.tsx')).DevicesPage),
    },
    {
      path: '/accounts/display',
      handle: { name: 'display' },
      Component: lazyPage(async () => (await import('./devices/DisplayPage.tsx')).DisplayPage),
    },
  ],
} satisfies RemoteModule;
