import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { seoulDay } from '../../support/seoulDay.ts';
import { expect, test } from '../../support/test.ts';

/** Builds a bank list of today's deposits with a line for each payer and amount. */
function statement(lines: readonly (readonly [payer: string, amount: string])[]) {
  const day = seoulDay();
  const rows = lines.map(([payer, amount]) => `${day} 23:59:00,전자금융,${payer},,0,${amount},0`);
  const text = ['거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액', ...rows].join('\r\n');
  return { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
}

/** Returns the vertical gap between two elements in pixels; negative if they overlap. */
async function getGap(above: Locator, below: Locator): Promise<number | undefined> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  return upper && lower ? Math.round(lower.y - upper.y - upper.height) : undefined;
}

/** Returns the vertical distance between the centres of two elements in pixels. */
async function getCenterOffset(one: Locator, other: Locator): Promise<number | undefined> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  return first && second ? Math.abs(first.y + first.height / 2 - second.y - second.height / 2) : undefined;
}

async function openDeposits(page: Page): Promise<string> {
  const total = (
    await page
      .getByText(/^[\d,]+원$/)
      .first()
      .innerText()
  ).replaceAll(/\D/g, '');
  await page.getByRole('link', { name: /^입금 확인/ }).click();
  await expect(page.getByRole('heading', { name: '입금 확인', level: 1 })).toBeVisible();
  return total;
}

test.describe('deposits', () => {
  // rule: deposits.stays-in-page
  test('a bank file marks its orders as paid, and no request contains the file', async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const total = await openDeposits(page);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.locator('input[type=file]').setInputFiles(
      statement([
        ['구매자1', total],
        ['모르는사람', '7'],
      ]),
    );
    await expect(page.getByText('3줄 = 입금 2 · 합계·제목 등 1')).toBeVisible();
    const box = page.getByRole('checkbox', { name: /^구매자1 / });
    await expect(box).toBeChecked();
    await expectNoViolations(page);
    const size = page.viewportSize();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          getCenterOffset(
            page.getByText('3줄 = 입금 2 · 합계·제목 등 1'),
            page.getByRole('button', { name: '다른 내역 넣기' }),
          ),
        )
        .toBeLessThanOrEqual(1);
    }
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: '결제완료로 변경' }).click();
    const strip = page.getByRole('region', { name: '대기 중인 변경' });
    await expect.poll(() => getGap(strip, page.getByRole('region', { name: '화면 작업' }))).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: '바로 변경' }).click();
    await expect(page.getByText('이미 반영한 1건 제외')).toBeVisible();
    expect(sent.filter((text) => /모르는사람|%EB%AA%A8%EB%A5%B4%EB%8A%94|거래내역|전자금융/.test(text))).toEqual([]);
    await page.goBack();
    await expect(getOrderRow(page, numbers[1])).toContainText('결제 완료');
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 전');
  });

  test('a repeated bank file changes nothing after a reload', async ({ page }) => {
    await openOrderList(page, 1);
    const total = await openDeposits(page);
    const file = statement([['구매자1', total]]);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: '결제완료로 변경' }).click();
    await page.getByRole('button', { name: '바로 변경' }).click();
    await expect(page.getByText('이미 반영한 1건 제외')).toBeVisible();
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('이미 반영한 1건 제외')).toBeVisible();
    await expect(page.getByRole('button', { name: '결제완료로 변경' })).toBeDisabled();
  });
});
