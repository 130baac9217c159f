import type { Page } from '@playwright/test';

/** Drawer of the order list in which files are requested. */
export const orderFilesDrawer = (page: Page) => page.getByRole('dialog', { name: '주문 내역 저장' });

/** Row of the order history in the list of requested files. */
export const orderHistoryRow = (page: Page) =>
  orderFilesDrawer(page).getByRole('listitem').filter({ hasText: '주문 내역 엑셀' });

/** Requests only the order history of the current market. */
export async function requestOrderHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내려받기', exact: true }).first().click();
  await page.getByRole('menuitem', { name: '주문 내역 저장' }).click();
  const drawer = orderFilesDrawer(page);
  await drawer.getByRole('checkbox', { name: '주문 내역 엑셀' }).check();
  await drawer.getByRole('checkbox', { name: '포장용 엑셀' }).uncheck();
  await drawer.getByRole('checkbox', { name: '라벨 PDF' }).uncheck();
  // The purpose is folded after the first request on this device.
  const purpose = drawer.getByRole('radio', { name: '배송', exact: true });
  if (await purpose.isVisible()) await purpose.check();
  await drawer.getByRole('button', { name: '내려받기', exact: true }).click();
}
