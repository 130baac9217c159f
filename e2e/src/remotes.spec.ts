import type { Page, Route } from '@playwright/test';
import { origins } from './origins.ts';
import { signIn } from './signIn.ts';
import { expect, test } from './test.ts';

const SCREENS = [
  { remote: 'mf-markets', path: '/', heading: '마켓' },
  { remote: 'mf-accounts', path: '/accounts', heading: '내 계정' },
  { remote: 'mf-preview', path: '/accounts/preview', heading: '출시 예정 소식' },
];

const FAULTS: Record<string, (route: Route) => unknown> = {
  'is gone (404)': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'fails (500)': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'never answers': () => {},
  'is corrupt': (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var half = {' }),
};

test.use({
  allowedErrors:
    /Failed to load resource|SyntaxError|ERR_|RUNTIME-\d+|Failed to fetch|ChunkLoadError|could not be loaded/,
});

/** Opens a path in a fresh page of the same person, so that nothing was loaded before. */
async function openFresh(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  // A file that never answers keeps the page's load event back.
  await page.goto(origins.host + path, { waitUntil: 'commit' });
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: /주문/ }).first().click();
  await expect(page.getByText(/총 \d+건의 주문/)).toBeVisible();
}

for (const [fault, answer] of Object.entries(FAULTS)) {
  test(`when a remote’s entry ${fault}, that screen says so and the host and the other three go on`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, '김소미');
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
    for (const broken of SCREENS) {
      const files = `${origins.cdn}/${broken.remote}/**/remoteEntry.*`;
      await page.route(files, answer);
      await openFresh(page, broken.path);
      await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible({ timeout: 12_000 });
      for (const { path, heading } of SCREENS.filter(({ remote }) => remote !== broken.remote)) {
        await openFresh(page, path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      }
      await page.unroute(files);
    }
  });

  test(`when the order list’s entry ${fault}, the market list is not touched and trying again helps`, async ({
    page,
  }) => {
    await signIn(page, '김소미');
    const files = `${origins.cdn}/mf-orders/**/remoteEntry.*`;
    await page.route(files, answer);
    const orders = page.getByRole('link', { name: /주문/ }).first();
    const path = await orders.getAttribute('href');
    await openFresh(page, path ?? '');
    await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible({ timeout: 12_000 });
    await page.unroute(files);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText(/총 \d+건의 주문/)).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await openOrders(page);
  });
}

test('a page’s chunk that is gone keeps to its screen, and going elsewhere leaves the error behind', async ({
  page,
}) => {
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await page.route(new RegExp(`^${origins.cdn}/mf-accounts/.*/(?!remoteEntry|__federation)[^/]*\\.js$`), (route) =>
    route.fulfill({ status: 404 }),
  );
  await openFresh(page, '/accounts');
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
});
