import type { Page } from '@playwright/test';

/**
 * Restricts a web view to its allowed pages: `open` receives other addresses of the main frame and of new windows,
 * which are not loaded.
 */
export async function openOutside(
  page: Page,
  { origin, api, login }: { readonly origin: string; readonly api: string; readonly login: string },
  open: (url: string) => void,
): Promise<void> {
  const isAllowed = ({ origin: of, href }: URL) => of === origin || of === api || href.startsWith(login);
  await page.route(
    (url) => !isAllowed(url),
    (route, request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback();
      open(request.url());
      return route.abort('aborted');
    },
  );
  page.on('popup', (popup) => {
    popup
      .waitForURL((url) => url.protocol !== 'about:', { waitUntil: 'commit' })
      .then(() => open(popup.url()))
      .catch(() => open('about:blank'))
      .finally(() => popup.close());
  });
}
