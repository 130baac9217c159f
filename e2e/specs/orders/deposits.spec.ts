import type { Locator, Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { countPresses } from '../../support/browser/countPresses.ts';
import { expectNoViolations } from '../../support/browser/expectNoViolations.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { getOrderRow } from '../../support/orders/orderList.ts';
import { seoulDay } from '../../support/seoulDay.ts';
import { expect, test } from '../../support/test.ts';

/**
 * Builds a bank list of today's deposits with a line for each payer and amount. The payers are order numbers, because
 * buyers of other tests have the same names and amounts.
 */
function statement(lines: readonly (readonly [payer: string | undefined, amount: string])[]) {
  const day = seoulDay();
  let balance = 0;
  const rows = lines.map(
    ([payer, amount]) => `${day} 23:59:00,전자금융,${payer},,0,${amount},${(balance += Number(amount))}`,
  );
  const text = ['거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액', ...rows].join('\r\n');
  return { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
}

/** Returns the vertical distance between the centres of two elements in pixels. */
async function getCenterOffset(one: Locator, other: Locator): Promise<number | undefined> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  return first && second ? Math.abs(first.y + first.height / 2 - second.y - second.height / 2) : undefined;
}

/** Returns the total of the first order of the list in won. */
async function readTotal(page: Page): Promise<string> {
  const total = page.getByText(/^[\d,]+원$/).first();
  return (await total.innerText()).replaceAll(/\D/g, '');
}

async function openDeposits(page: Page): Promise<string> {
  const total = await readTotal(page);
  await page.getByRole('link', { name: /^입금 확인/ }).click();
  await expect(page.getByRole('heading', { name: '입금 확인', level: 1 })).toBeVisible();
  return total;
}

/** Sends the payments and answers the question about them. */
async function confirmPayments(page: Page): Promise<void> {
  await page.getByRole('button', { name: '주문에 반영' }).click();
  await answerDialog(page, '반영');
}

test.describe('deposits', () => {
  // rule: deposits.stays-in-page
  test('a bank file marks its orders as paid, and no request contains its lines', async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const total = await openDeposits(page);
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.locator('input[type=file]').setInputFiles(
      statement([
        [numbers[1], total],
        ['모르는사람', '7'],
      ]),
    );
    const summary = page.getByText('입금 2건을 읽었어요 (제목 1줄 제외)');
    await expect(summary).toBeVisible();
    const box = page.getByRole('checkbox', { name: `${numbers[1]} ` });
    await expect(box).toBeChecked();
    await expectNoViolations(page);
    const size = page.viewportSize();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => getCenterOffset(summary, page.getByRole('button', { name: '다른 내역 넣기' })))
        .toBeLessThanOrEqual(1);
    }
    if (size) await page.setViewportSize(size);
    await confirmPayments(page);
    await expect(page.getByText('1건 반영')).toBeVisible();
    await expectNoViolations(page);
    expect(sent.filter((text) => /모르는사람|%EB%AA%A8%EB%A5%B4%EB%8A%94|거래내역|전자금융/.test(text))).toEqual([]);
    await page.goBack();
    await expect(getOrderRow(page, numbers[1])).toContainText('결제 완료');
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 전');
  });

  // rule: deposits.pasted-messages
  test('pasted deposits are marked as paid by at most four presses from the order list', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    const total = await readTotal(page);
    const presses = await countPresses(page);
    await page.getByRole('link', { name: /^입금 확인/ }).click();
    const field = page.getByRole('textbox', { name: '또는 붙여넣기' });
    await field.click();
    await field.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `거래일시\t보낸분\t입금액\n${seoulDay()} 23:59\t${numbers[0]}\t${total}`);
    await confirmPayments(page);
    await expect(page.getByText('1건 반영')).toBeVisible();
    expect(await presses()).toBeLessThanOrEqual(4);
  });

  test('a repeated bank file changes nothing after a reload', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    const total = await openDeposits(page);
    const file = statement([[numbers[0], total]]);
    await page.locator('input[type=file]').setInputFiles(file);
    await confirmPayments(page);
    await expect(page.getByText(/이미 반영 1/)).toBeVisible();
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(/이미 반영 1/)).toBeVisible();
    await expect(page.getByRole('button', { name: '주문에 반영' })).toBeDisabled();
  });

  // rule: deposits.named-columns
  test('an unknown column is named with one click and not asked about again', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    const total = await openDeposits(page);
    const text = `거래일시,보낸분,입금액,지점표시\r\n${seoulDay()} 23:59:00,${numbers[0]},${total},가나다`;
    const file = { name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: '이 열은 무엇인가요? 지점표시' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: '의미 없음' }).click();
    await expect(page.getByRole('checkbox', { name: `${numbers[0]} ` })).toBeChecked();
    await page.reload();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('checkbox', { name: `${numbers[0]} ` })).toBeChecked();
    await expect(page.getByText('이 열은 무엇인가요?')).toBeHidden();
  });
});
