import type { Page } from '@playwright/test';
import { expectStoredDraft, readStoredDraftKeys } from '../../support/browser/storedDrafts.ts';
import { titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, getOrderRow, showOrderPart } from '../../support/orders/orderList.ts';
import { expect, test } from '../../support/test.ts';

/** Number of times that a page has to look at the mark of the session: it does so every second. */
const LOOKS = 3;

/** Makes `localStorage` unreadable, like a busy or damaged storage, until the page has looked at the mark several times. */
function failReads(page: Page): Promise<void> {
  return page.evaluate(
    (looks) =>
      new Promise<void>((resolve) => {
        const storage = Storage.prototype;
        const read = storage.getItem;
        let failed = 0;
        storage.getItem = function getItem(this: Storage, key: string) {
          if (this !== localStorage) return read.call(this, key);
          if (key === 'backoffice.session') failed += 1;
          if (failed >= looks) {
            storage.getItem = read;
            resolve();
          }
          throw new DOMException('The storage is busy.', 'UnknownError');
        };
      }),
    LOOKS,
  );
}

/** Deletes the values of the product in `localStorage`, as a browser that loses them; IndexedDB stays. */
function loseValues(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('backoffice.')))
      localStorage.removeItem(key);
  });
}

const readMark = (page: Page) => page.evaluate(() => localStorage.getItem('backoffice.session') ?? '');

// rule: session.lost-mark
test('a storage that cannot be read for some seconds ends no session and deletes no draft', async ({ page }) => {
  const address = await openMarketCopy(page);
  await titleField(page).fill('쓰다 만 이름');
  await expectStoredDraft(page);
  await failReads(page);
  await expect(titleField(page)).toHaveValue('쓰다 만 이름');
  await expect(page).toHaveURL(address);
  expect(await readStoredDraftKeys(page)).toHaveLength(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(titleField(page)).toHaveValue('쓰다 만 이름');
});

test.describe('offline', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  // rule: session.lost-mark
  test('a change that waits for the connection is sent although the browser has lost the mark of the session', async ({
    page,
    context,
  }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await showOrderPart(page, '배송');
    await context.setOffline(true);
    await page.getByRole('button', { name: '포장 시작' }).click();
    await expect(getOrderRow(page, numbers[0])).toContainText('전송 대기');
    await loseValues(page);
    await failReads(page);
    await expect(getOrderRow(page, numbers[0])).toContainText('전송 대기');
    await context.setOffline(false);
    await expect(getOrderRow(page, numbers[0])).toContainText('포장 시작');
    await expect(getOrderRow(page, numbers[0])).not.toContainText('전송 대기');
  });
});

test('the mark of the session is set again after the API has confirmed the account', async ({ page }) => {
  await openOrderList(page, 1);
  const mark = await readMark(page);
  await loseValues(page);
  await expect.poll(() => readMark(page)).toBe(mark);
});

// rule: storage.declared-keys
test('a setting of this device is used in a new tab', async ({ page, context }) => {
  const { marketId, numbers } = await openOrderList(page, 1);
  await page.getByRole('button', { name: '알겠어요' }).click();
  await expect(page.getByText('주문이 들어오면 이렇게 하세요')).toHaveCount(0);
  const next = await context.newPage();
  await next.goto(`/market/t/${marketId}`);
  await expect(getOrderRow(next, numbers[0])).toBeVisible();
  await expect(next.getByText('주문이 들어오면 이렇게 하세요')).toHaveCount(0);
});
