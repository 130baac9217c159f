import type { BrowserContext, Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { createMarketWithOrders } from '../../support/orders/createMarketWithOrders.ts';
import { orderHistoryRow, requestOrderHistory } from '../../support/orders/orderFilesDrawer.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { origins } from '../../support/origins.ts';
import { fakeBankHours } from '../../support/seller/fakeBankHours.ts';
import { logIn } from '../../support/session/logIn.ts';
import { expect, test } from '../../support/test.ts';

const EXPORT = `${origins.api}/receipt/export/excel/statics/*`;

test.use({ ownContext: true, allowedErrors: /400/ });

const dialog = (page: Page) => page.getByRole('alertdialog', { name: '본인 확인이 필요해요' });

/** Answers the question for a fresh login and signs in in its window. */
async function signInAgain(page: Page, context: BrowserContext, nickname: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  const opening = context.waitForEvent('page');
  await answerDialog(page, '다시 로그인');
  const popup = await opening;
  await popup.waitForURL(`${origins.standins}/oauth/authorize**prompt=login**`);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: nickname }).click();
  await closed;
}

// rule: fresh-login.asked
test('the devices of the account are shown after a fresh login in a popup', async ({ page, context }) => {
  await logIn(page, '김소미');
  await fakeBankHours(page, { loginAge: 15 * 60_000 });
  await page.goto('/accounts/devices');
  const devices = page.getByRole('list', { name: '로그인한 기기' });
  await expect(dialog(page)).toBeVisible();
  await expect(devices).toHaveCount(0);
  await signInAgain(page, context, '김소미');
  await expect(devices.getByText('이 기기')).toBeVisible();
});

// rule: fresh-login.asked
test('a file of many buyers is saved after a fresh login in a popup, without another click', async ({
  page,
  context,
}) => {
  const { marketId } = await createMarketWithOrders(1);
  await logIn(page, MARKET_SELLER, `/market/t/${marketId}`);
  // As the API does for a file of more than 100 buyers.
  await page.route(EXPORT, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': origins.host },
      json: { message: 'fresh-login-required' },
    }),
  );
  await requestOrderHistory(page);
  await expect(dialog(page)).toBeVisible();
  await page.unroute(EXPORT);
  const download = page.waitForEvent('download');
  await signInAgain(page, context, MARKET_SELLER);
  expect((await download).suggestedFilename()).toContain(`${marketId}_orders_`);
  await expect(orderHistoryRow(page)).toBeVisible();
});
