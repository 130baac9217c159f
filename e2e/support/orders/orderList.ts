import { type Page, expect } from '@playwright/test';
import { answerDialog } from '../browser/answerDialog.ts';

/** Row of an order in the list. */
export function getOrderRow(page: Page, number: string | undefined) {
  return page
    .getByRole('list', { name: '주문', exact: true })
    .getByRole('listitem')
    .filter({ hasText: number ?? '' });
}

/** Expands an order of the list. */
export async function expandOrder(page: Page, number: string | undefined): Promise<void> {
  await getOrderRow(page, number).getByRole('button', { expanded: false }).first().click();
  await expect(getOpenOrder(page)).toBeVisible();
}

/** The shown part of an open order on a phone, its payment on a desk. */
export function getOpenOrder(page: Page) {
  return isPhone(page) ? page.getByRole('tabpanel') : page.getByRole('region', { name: '주문', exact: true });
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

/** Shows a part of the open order: by its tab on a phone, while a desk shows all parts. */
export async function showOrderPart(page: Page, name: '주문' | '배송' | '알림·메모'): Promise<void> {
  if (isPhone(page)) await page.getByRole('tab', { name, exact: true }).click();
}

/** Selects orders of the list. */
export async function selectOrders(page: Page, ...numbers: (string | undefined)[]): Promise<void> {
  for (const number of numbers) await page.getByRole('checkbox', { name: `${number} 선택` }).check();
}

/** Runs a command of the menu of bulk changes for all selected orders. */
export async function chooseBulkCommand(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: '일괄 변경' }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

/** Changes the status of all selected orders (`결제완료로 변경 2건`) and confirms the question. */
export async function changeSelectedStatus(page: Page, command: string): Promise<void> {
  await chooseBulkCommand(page, command);
  await answerDialog(page, '변경');
}

/** Selects all shown orders. A phone shows the checkbox for all orders while one is selected. */
export async function selectAllShown(page: Page): Promise<void> {
  await page.getByRole('list', { name: '주문', exact: true }).getByRole('checkbox').first().check();
  await page.getByRole('checkbox', { name: /^표시된 주문 [\d,]+건 모두 선택$/ }).check();
}

/** Runs a command of the menu of the list. */
export async function chooseListCommand(page: Page, command: string): Promise<void> {
  await page.getByRole('button', { name: '더보기', exact: true }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

/** Sends the last bulk change without waiting for the undo period. */
export async function sendBulkChangeNow(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^바로 (변경|보내기)$/ })
    .last()
    .click();
}
