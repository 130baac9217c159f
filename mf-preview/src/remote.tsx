import { type RemoteModule, lazyPage } from '@backoffice/platform';

export const remote = {
  id: 'mf-preview',
  routes: [
    {
      path: '/accounts/preview/:previewId?',
      handle: { name: 'preview' },
      Component: lazyPage(async () => (await import('./preview-edit/PreviewEditPage.tsx')).PreviewEditPage),
    },
    {
      path: '/lab',
      handle: { name: 'lab' },
      Component: lazyPage(async () => (await import('./lab/LabPage.tsx')).LabPage),
    },
  ],
} satisfies RemoteModule;
