import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { replaceApiHeaders } from '../../support/browser/replaceApiHeaders.ts';
import { signIn } from '../../support/session/signIn.ts';
import { type Quarter, findQuarterOfSale } from '../../support/seller/findQuarterOfSale.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const CALL = `${origins.api}/bill/export/tax-excel`;
const PATH = '/accounts/download/sales';

const SELLER = '박하늘';

async function choose(page: Page, { year, quarter }: Quarter): Promise<void> {
  // The page preselects the last complete period: in January it belongs to the previous year.
  await page.getByLabel('연도').selectOption({ label: `${year}년` });
  await page.getByRole('radio', { name: `${quarter}분기` }).check();
}

/** Makes the API report that the file is being generated, until the returned function is called. */
async function delayGeneration(page: Page): Promise<() => Promise<void>> {
  const pending = { askedAt: new Date().toISOString(), progress: 0.4 };
  await page.route(CALL, async (route) => {
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    await route.fulfill({
      status: 202,
      headers: { ...response.headers(), 'content-type': 'application/json', 'content-disposition': '' },
      body: JSON.stringify(pending),
    });
  });
  return () => page.unroute(CALL);
}

test(
  'the sales file of a quarter downloads automatically and is available again after a reload',
  { tag: '@desk' },
  async ({ page }) => {
    const sale = await findQuarterOfSale(SELLER);
    await signIn(page, SELLER, PATH);
    await choose(page, sale);
    const downloadEvent = page.waitForEvent('download');
    await page.getByRole('button', { name: '파일 만들기' }).click();
    const file = await downloadEvent;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^sales_${sale.year}${sale.quarter}Q_\\d{14}\\.xlsx$`));
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await page.reload();
    const row = page.getByRole('listitem', { name: new RegExp(`${sale.year}.*${sale.quarter}분기`) });
    await expect(row.getByText('준비됨')).toBeVisible();
    const again = page.waitForEvent('download');
    await row.getByRole('button', { name: /내려받기/ }).click();
    expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  },
);

test(
  'a seller may leave and reload during the generation of a file, and another page announces the file',
  { tag: '@desk-more' },
  async ({ page }) => {
    const sale = await findQuarterOfSale(SELLER);
    await signIn(page, SELLER, PATH);
    await expect(page.getByRole('heading', { name: '매출 파일 내려받기' })).toBeVisible();
    const release = await delayGeneration(page);
    await choose(page, sale);
    const known = page.getByRole('button', { name: /새로 만들기/ });
    if (await known.isVisible()) await known.click();
    else await page.getByRole('button', { name: '파일 만들기' }).click();
    await expect(page.getByText('만드는 중 40%')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');

    await page.reload();
    await expect(page.getByText('만드는 중 40%')).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible();
    // The page of the file is not opened again.
    await page.reload();
    await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible();
    await release();
    await expect(page.getByText(/매출 파일이 준비됐어요\./)).toBeVisible();
  },
);

test.describe('period without sales', () => {
  test.use({ allowedErrors: /status of 400/ });

  test(
    'a period without sales is reported with a link to the notice',
    { tag: '@desk-more' },
    async ({ page, context }) => {
      await signIn(page, SELLER, PATH);
      await choose(page, { year: 2023, quarter: 1 });
      await page.getByRole('button', { name: '파일 만들기' }).click();
      const dialog = page.getByRole('alertdialog', { name: '판매 내역이 없어요' });
      await expect(dialog).toContainText('서비스 결제로 결제된 주문만');
      const notice = context.waitForEvent('page');
      await dialog.getByRole('button', { name: '더보기' }).click();
      expect((await notice).url()).toContain('/help/tax');
      await expect(page.getByText('판매 내역 없음')).toBeVisible();
    },
  );
});

/** Server times before and after midnight of 1 July in Seoul, with the latest quarter that has started. */
const THIRD_QUARTER = [
  ['2026-06-30T14:59:00.000Z', 2],
  ['2026-06-30T15:00:00.000Z', 3],
] as const;

test('a period that has not started cannot be selected', { tag: '@desk-more' }, async ({ page }) => {
  await signIn(page, SELLER);
  let date = '';
  await replaceApiHeaders(page, () => ({ date }));
  for (const [at, latest] of THIRD_QUARTER) {
    date = new Date(at).toUTCString();
    await page.goto(PATH);
    await page.getByLabel('연도').selectOption({ label: '2026년' });
    for (const quarter of [1, 2, 3, 4]) {
      const radio = page.getByRole('radio', { name: `${quarter}분기` });
      await (quarter <= latest ? expect(radio, at).toBeEnabled() : expect(radio, at).toBeDisabled());
    }
  }
});
