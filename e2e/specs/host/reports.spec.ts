import type { Page } from '@playwright/test';
import { changePageConfig } from '../../support/browser/changePageConfig.ts';
import { origins } from '../../support/origins.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

interface Reported {
  readonly kind: string;
  readonly app: string;
  readonly version: string;
  readonly code?: string;
}

/** The reports of a page, as the API takes them. */
function watchReports(page: Page) {
  const reported: Reported[] = [];
  const statuses: number[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origins.api}/client-events`)) return;
    reported.push(...(JSON.parse(request.postData() ?? '{"events":[]}') as { events: Reported[] }).events);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(`${origins.api}/client-events`)) statuses.push(response.status());
  });
  return { reported, statuses };
}

test('a page reports which builds it began with and, when it is left, its vitals', async ({ page }) => {
  const { reported, statuses } = watchReports(page);
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  // The code that measures comes three seconds after the start.
  const isMeasuring = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/web-vitals.')));
  await expect.poll(isMeasuring).toBe(true);
  await page.getByRole('heading', { name: '마켓', level: 1 }).click();
  await page.goto('/login');
  await expect.poll(() => reported.map(({ kind }) => kind)).toContain('vital');
  const starts = reported.filter(({ kind }) => kind === 'start').map(({ app, version }) => `${app} ${version}`);
  expect(starts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^host [\d.]+-\w{8}$/),
      expect.stringMatching(/^mf-markets [\d.]+-/),
    ]),
  );
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
});

test.describe('a start that fails', () => {
  test.use({ allowedErrors: /Failed to load resource|net::ERR|config\.json|MIME/ });

  test('for want of the page’s script says so, is reported, and works after a retry', async ({ page }) => {
    await signIn(page, '김소미');
    const { reported } = watchReports(page);
    await page.route('**/assets/main.*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했습니다');
    await expect.poll(() => reported.map(({ code }) => code)).toContain('host-script-failed');
    await page.unroute('**/assets/main.*');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  });

  for (const [title, answer] of [
    ['missing', { status: 404, body: '' }],
    ['malformed', { status: 200, contentType: 'application/json', body: '{"apiHost":1}' }],
  ] as const)
    test(`for a page without a configuration and a ${title} config.json says so, is reported, and works after a retry`, async ({
      page,
    }) => {
      await signIn(page, '김소미');
      const { reported } = watchReports(page);
      await changePageConfig(page, () => undefined);
      await page.route('**/config.json', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '지금은 이용할 수 없습니다' })).toBeVisible();
      await expect.poll(() => reported.map(({ code }) => code)).toContain('config-failed-server');
      await page.unroute('**/config.json');
      await page.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
    });
});
