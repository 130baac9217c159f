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

/** Records the reports of a page and the responses of the API. */
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

test('a page reports its builds when it starts', async ({ page }) => {
  const { reported, statuses } = watchReports(page);
  await signIn(page, '김소미');
  await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  const starts = () => reported.filter(({ kind }) => kind === 'start').map(({ app, version }) => `${app} ${version}`);
  await expect
    .poll(starts)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^host [\d.]+-\w{8}$/),
        expect.stringMatching(/^mf-markets [\d.]+-/),
      ]),
    );
  await expect.poll(() => [...new Set(statuses)]).toEqual([204]);
});

test.describe('failed start', () => {
  test.use({ allowedErrors: /Failed to load resource|net::ERR|config\.json|MIME/ });

  test('a missing main script shows an error, is reported, and loads after a retry', async ({ page }) => {
    await signIn(page, '김소미');
    const { reported } = watchReports(page);
    await page.route('**/assets/main.*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했어요');
    await expect.poll(() => reported.map(({ code }) => code)).toContain('host-script-failed');
    await page.unroute('**/assets/main.*');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
  });

  for (const { title, answer, tag } of [
    { title: 'missing', answer: { status: 404, body: '' }, tag: [] },
    {
      title: 'malformed',
      answer: { status: 200, contentType: 'application/json', body: '{"apiHost":1}' },
      tag: '@more',
    },
  ])
    test(
      `a page with a ${title} config.json shows an error, is reported, and loads after a retry`,
      { tag },
      async ({ page }) => {
        await signIn(page, '김소미');
        const { reported } = watchReports(page);
        await changePageConfig(page, () => undefined);
        await page.route('**/config.json', (route) => route.fulfill(answer));
        await page.goto('/');
        await expect(page.getByRole('heading', { name: '지금은 이용할 수 없어요' })).toBeVisible();
        await expect.poll(() => reported.map(({ code }) => code)).toContain('config-failed-server');
        await page.unroute('**/config.json');
        await page.getByRole('button', { name: '다시 시도' }).click();
        await expect(page.getByRole('heading', { name: '마켓', level: 1 })).toBeVisible();
      },
    );
});
