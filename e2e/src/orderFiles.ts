import type { Page } from '@playwright/test';

/** The drawer of the order list in which files are asked for. */
export const filesDrawer = (page: Page) => page.getByRole('dialog', { name: '주문 내역 저장' });

/** The row of the order history among the files that were asked for. */
export const historyRow = (page: Page) => filesDrawer(page).getByRole('listitem').filter({ hasText: '주문 내역 엑셀' });

/** Asks for the order history, and nothing else, of the market whose orders are shown. */
export async function askForHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내려받기', exact: true }).first().click();
  await page.getByRole('menuitem', { name: '주문 내역 저장' }).click();
  const drawer = filesDrawer(page);
  await drawer.getByRole('checkbox', { name: '주문 내역 엑셀' }).check();
  await drawer.getByRole('checkbox', { name: '포장용 엑셀' }).uncheck();
  await drawer.getByRole('checkbox', { name: '라벨 PDF' }).uncheck();
  await drawer.getByRole('button', { name: '내려받기', exact: true }).click();
}
