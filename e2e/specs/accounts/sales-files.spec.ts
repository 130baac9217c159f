import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { signIn } from '../../support/session/signIn.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const CALL = `${origins.api}/bill/export/tax-excel`;
const PATH = '/accounts/download/sales';

/** The quarter of the present in Seoul, in which the seeded orders are: 2026 and 4. */
function quarter(): { year: number; quarter: number } {
  const now = new Date(Date.now() + 9 * 3_600_000);
  return { year: now.getUTCFullYear(), quarter: Math.floor(now.getUTCMonth() / 3) + 1 };
}

async function choose(page: Page, number: number): Promise<void> {
  await page.getByRole('radio', { name: `${number}분기` }).check();
}

/** Makes the API answer that the file is being made, until the returned function is called. */
async function holdMaking(page: Page): Promise<() => Promise<void>> {
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
  'the sales file of a quarter downloads by itself, and is available again after a reload',
  { tag: '@desk' },
  async ({ page }) => {
    await signIn(page, '박하늘', PATH);
    const now = quarter();
    await choose(page, now.quarter);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: '파일 만들기' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^sales_${now.year}${now.quarter}Q_\\d{14}\\.xlsx$`));
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await page.reload();
    const row = page.getByRole('listitem', { name: new RegExp(`${now.quarter}분기`) });
    await expect(row.getByText('준비됨')).toBeVisible();
    const again = page.waitForEvent('download');
    await row.getByRole('button', { name: /내려받기/ }).click();
    expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  },
);

test(
  'a seller may leave while a file is made: another page reports when it is ready',
  { tag: '@desk-more' },
  async ({ page }) => {
    await signIn(page, '박하늘', PATH);
    await expect(page.getByRole('heading', { name: '매출 파일 내려받기' })).toBeVisible();
    const release = await holdMaking(page);
    const now = quarter();
    await choose(page, now.quarter);
    const known = page.getByRole('button', { name: /새로 만들기/ });
    if (await known.isVisible()) await known.click();
    else await page.getByRole('button', { name: '파일 만들기' }).click();
    await expect(page.getByText('만드는 중 40%')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');

    await page.reload();
    await expect(page.getByText('만드는 중 40%')).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('heading', { name: '내 계정' })).toBeVisible();
    await release();
    await expect(page.getByText(/매출 파일이 준비되었습니다\./)).toBeVisible();
  },
);

test.describe('a period without sales', () => {
  test.use({ allowedErrors: /status of 400/ });

  test('is reported with a link to the notice', { tag: '@desk-more' }, async ({ page, context }) => {
    await signIn(page, '박하늘', PATH);
    await page.getByLabel('연도').selectOption({ label: '2023년' });
    await choose(page, 1);
    await page.getByRole('button', { name: '파일 만들기' }).click();
    const dialog = page.getByRole('alertdialog', { name: '판매 내역이 없습니다' });
    await expect(dialog).toContainText('서비스 결제로 결제된 주문만');
    const notice = context.waitForEvent('page');
    await dialog.getByRole('button', { name: '더보기' }).click();
    expect((await notice).url()).toContain('/help/tax');
    await expect(page.getByText('판매 내역 없음')).toBeVisible();
  });
});

test('a period that has not begun cannot be chosen', { tag: '@desk-more' }, async ({ page }) => {
  await signIn(page, '박하늘', PATH);
  const { quarter: present } = quarter();
  for (let number = 1; number <= 4; number += 1) {
    const radio = page.getByRole('radio', { name: `${number}분기` });
    if (number <= present) await expect(radio).toBeEnabled();
    else await expect(radio).toBeDisabled();
  }
});
