import type { Page } from '@playwright/test';
import { origins } from '../origins.ts';
import { RETRY_CLOSED_CONNECTION } from './fetchOptions.ts';

const BLOCK = /(<script type="application\/json" id="client-config">)(.*?)(<\/script>)/;

/** Serves the host's page with a changed configuration; without one if `change` returns undefined. */
export async function changePageConfig(page: Page, change: (config: object) => object | undefined): Promise<void> {
  // Without this permission a page that Playwright serves may not request this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${origins.host}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    const body = (await response.text()).replace(BLOCK, (_, begin: string, content: string, end: string) => {
      const changed = change(JSON.parse(content) as object);
      return changed === undefined ? '' : begin + JSON.stringify(changed) + end;
    });
    return route.fulfill({ response, body });
  });
}
