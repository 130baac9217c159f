import { readFile } from 'node:fs/promises';
import { origins } from '../../support/origins.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { changeSelectedStatus, getOrderRow, selectOrders } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';

const drawer = (page: Page) => page.getByRole('dialog', { name: '운송장 일괄 등록' });
const csv = (rows: readonly (readonly string[])[]) => ({
  name: 'invoices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`),
});

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: '내려받기', exact: true }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'tracking numbers from a file are validated before they are sent, edited in place, and reported line by line',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    const { numbers } = await openOrderList(page, 3);
    await openMenu(page, '운송장 일괄 등록');
    await drawer(page).getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
    // Eleven digits and one more are a plausible number of the carrier.
    const serial = String(Date.now()).slice(-11);
    await drawer(page)
      .locator('input[type=file]')
      .setInputFiles(
        csv([
          ['택배 접수 결과', ''],
          ['주문번호', '운송장번호'],
          [numbers[0] ?? '', `${serial}1`],
          [numbers[1] ?? '', '6.89E+11'],
          ['261120-ABCDEFGH', `${serial}3`],
        ]),
      );
    const preview = drawer(page).getByRole('region', { name: '등록 미리보기' });
    await expect(preview.getByText('5줄 중 1건 등록, 2건 확인 필요')).toBeVisible();
    await preview.getByRole('tab', { name: /실패/ }).click();
    await expect(preview.getByText('엑셀이 번호를 바꿔 저장했어요.', { exact: false })).toBeVisible();
    await expect(preview.getByText('찾을 수 없는 주문번호예요.')).toBeVisible();
    await preview.getByRole('listitem', { name: '4번째 줄' }).getByLabel('운송장 번호').fill(`${serial}2`);
    await drawer(page).getByRole('button', { name: '2건만 등록' }).click();
    await expect(drawer(page).getByText('총 3건 중 2건 성공, 1건 실패했습니다.', { exact: false })).toBeVisible();
    await drawer(page).getByRole('button', { name: '완료' }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(getOrderRow(page, numbers[0])).toContainText('발송 완료');
    await expect(getOrderRow(page, numbers[1])).toContainText('발송 완료');
    await expect(getOrderRow(page, numbers[2])).toContainText('결제 전');
  },
);

test(
  'tracking numbers are read from the post office’s page, and a recipient without an order number is reported',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    const { numbers, marketId } = await openOrderList(page, 2);
    await selectOrders(page, ...numbers);
    await changeSelectedStatus(page, '결제완료로 변경 2건');
    await expect(getOrderRow(page, numbers[1])).toContainText('결제 완료');
    await openMenu(page, '운송장 일괄 등록');
    await drawer(page).getByRole('radio', { name: '우체국 링크' }).check();
    await drawer(page).getByLabel('우체국 접수 링크').fill(`${origins.standins}/epost/${marketId}?stranger=1`);
    await drawer(page).getByRole('button', { name: '등록', exact: true }).click();
    await expect(drawer(page).getByText('총 3건 중 2건 성공, 1건 실패했습니다.', { exact: false })).toBeVisible();
    await expect(drawer(page).getByText('받는 분에 주문번호가 없어요.')).toBeVisible();
    await drawer(page).getByRole('button', { name: '완료' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('발송 완료');
  },
);

test(
  'order history, packing list and labels are saved as files of their types',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    const { marketId } = await openOrderList(page, 2);
    await openMenu(page, '주문 내역 저장');
    const files = page.getByRole('dialog', { name: '주문 내역 저장' });
    for (const item of ['주문 내역 엑셀', '포장용 엑셀', '라벨 PDF'])
      await files.getByRole('checkbox', { name: item }).check();
    // The orders of this market are unpaid.
    await files.getByRole('checkbox', { name: '결제 전·발송한 주문도 포함' }).check();
    await files.getByText('시작 칸', { exact: true }).click();
    await files.getByRole('radio', { name: '3번째 칸', exact: true }).check({ force: true });
    await files.getByRole('radio', { name: '배송', exact: true }).check();
    const saved: { name: string; head: string }[] = [];
    const allSaved = new Promise<void>((resolve) => {
      page.on('download', async (download) => {
        const bytes = await readFile(await download.path());
        saved.push({ name: download.suggestedFilename(), head: bytes.subarray(0, 4).toString('latin1') });
        if (saved.length === 3) resolve();
      });
    });
    await files.getByRole('button', { name: '내려받기', exact: true }).click();
    await allSaved;
    const kinds = saved.map(({ name, head }) => [name.replace(/_\d{14}\./, '_TIME.'), head]);
    expect(kinds.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
      [`${marketId}_labels_TIME.pdf`, '%PDF'],
      [`${marketId}_orders_TIME.xlsx`, 'PK\u0003\u0004'],
      [`${marketId}_packages_TIME.xlsx`, 'PK\u0003\u0004'],
    ]);
  },
);

test('at least one file must be selected', { tag: '@desk-more' }, async ({ page }) => {
  await openOrderList(page, 1);
  await openMenu(page, '주문 내역 저장');
  const files = page.getByRole('dialog', { name: '주문 내역 저장' });
  await files.getByRole('checkbox', { name: '라벨 PDF' }).waitFor();
  for (const box of await files.getByRole('checkbox', { name: /엑셀|PDF/ }).all()) await box.uncheck();
  await files.getByRole('button', { name: '내려받기', exact: true }).click();
  await expect(files.getByText('내려받을 항목을 하나 이상 선택해주세요.')).toBeVisible();
});
