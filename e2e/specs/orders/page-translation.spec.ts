import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { translatePage } from '../../support/browser/translatePage.ts';
import { fillOrderWindow, saveForm, titleField } from '../../support/markets/marketForm.ts';
import { openMarketCopy } from '../../support/markets/openMarketCopy.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import {
  changeSelectedStatus,
  expandOrder,
  getOpenOrder,
  getOrderRow,
  selectAllShown,
  selectOrders,
} from '../../support/orders/orderList.ts';
import type { StoredOrder } from '../../support/seller/SellerApi.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { seoulDay } from '../../support/seoulDay.ts';
import { signIn } from '../../support/session/signIn.ts';
import { expect, test } from '../../support/test.ts';

const LARGE_SELLER = '주만건';
const list = (page: Page) => page.getByRole('list', { name: '주문', exact: true });
const search = (page: Page) => page.getByRole('textbox', { name: '주문 검색' });

/** Expects each row to show the order of its checkbox and button, as the API returns it. */
async function expectOwnTexts(page: Page, orders: readonly StoredOrder[]): Promise<void> {
  await expect(list(page)).toBeVisible();
  const rows = await list(page)
    .locator('> li')
    .evaluateAll((items) =>
      items.map((item) => ({
        id: item.getAttribute('data-order'),
        checkbox: item.querySelector('input')?.getAttribute('aria-label'),
        texts: [...item.querySelectorAll('h2 > button > span > *')].flatMap((each) => {
          const name = each.querySelector(':scope > span');
          return [each.textContent, ...(name === null ? [] : [name.textContent])];
        }),
      })),
    );
  expect(rows.length).toBeGreaterThan(0);
  const byId = new Map(orders.map((order) => [order._id, order]));
  for (const { id, checkbox, texts } of rows) {
    const order = byId.get(id ?? '');
    expect(checkbox).toBe(`${order?.publicId} 선택`);
    const total = `${order?.total.toLocaleString('ko-KR')}원`;
    expect(texts).toEqual(expect.arrayContaining([order?.publicId, order?.delivery.name, total]));
  }
}

/** Scrolls by various distances and checks the rows after each step. */
async function scrollAndExpectOwnTexts(page: Page, orders: readonly StoredOrder[]): Promise<void> {
  for (const step of [700, 2500, -900, 400, 30_000, -12_000, 350, 350, -350]) {
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), step);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expectOwnTexts(page, orders);
  }
}

// rule: copy.translated-pages
test(
  'rows of a list of 10,000 show the correct orders on a translated page',
  { tag: '@desk-more' },
  async ({ page }) => {
    const seller = await getSellerApi(LARGE_SELLER);
    const [market] = await seller.listMarkets();
    const orders = await seller.listOrders(market?._id ?? '');
    await translatePage(page, 1);
    await signIn(page, LARGE_SELLER, `/market/t/${market?._id}`);
    await expect(page.getByText('총 10,000건의 주문')).toBeVisible();
    await scrollAndExpectOwnTexts(page, orders);

    await page.keyboard.press('Home');
    const [, target] = orders;
    await search(page).fill(target?.publicId ?? '');
    await expect(list(page).getByRole('listitem')).toHaveCount(1);
    await expectOwnTexts(page, orders);
    await search(page).fill('');
    await page.getByRole('tab', { name: /^발송 대기 [\d,]+$/ }).click();
    await expect(list(page).getByRole('heading').first()).toContainText('결제 완료');
    await scrollAndExpectOwnTexts(page, orders);

    await page.keyboard.press('Home');
    const first = list(page).getByRole('button', { expanded: false }).first();
    await first.click();
    await expect(getOpenOrder(page)).toBeVisible();
    await list(page).getByRole('button', { expanded: true }).first().click();
    await expect(getOpenOrder(page)).toHaveCount(0);
    await selectAllShown(page);
    await expect(page.getByText(/^[\d,]+건 선택$/)).toBeVisible();
    await scrollAndExpectOwnTexts(page, orders);
    await page.getByRole('button', { name: '선택 해제' }).click();
    await expect(page.getByText(/^[\d,]+건 선택$/)).toHaveCount(0);
  },
);

// rule: copy.translated-pages
test(
  'orders are paid, sent and packed on a translated page, and no typed text is lost',
  { tag: '@desk-more' },
  async ({ page }) => {
    test.slow();
    await translatePage(page, 2);
    const { marketId, numbers } = await openOrderList(page, 4);
    const expectRows = async () => expectOwnTexts(page, await (await getSellerApi(MARKET_SELLER)).listOrders(marketId));
    await expectRows();

    await test.step('bulk status change', async () => {
      await selectOrders(page, numbers[0], numbers[1]);
      await changeSelectedStatus(page, '결제완료로 변경 2건');
      await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
      await expect(getOrderRow(page, numbers[2])).toContainText('결제 전');
      await expectRows();
    });

    await test.step('tracking number', async () => {
      await expandOrder(page, numbers[0]);
      await page.getByRole('button', { name: '운송장 입력' }).click();
      const dialog = page.getByRole('dialog', { name: '운송장 입력' });
      await dialog.getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
      await dialog.getByLabel('운송장 번호').pressSequentially('6891-2345-6789');
      await expect(dialog.getByLabel('운송장 번호')).toHaveValue('6891-2345-6789');
      await dialog.getByRole('button', { name: '등록하고 발송 처리' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(getOrderRow(page, numbers[0])).toContainText('발송 완료');
      await getOrderRow(page, numbers[0]).getByRole('button', { expanded: true }).first().click();
      await expectRows();
    });

    await test.step('packing', async () => {
      await page.getByRole('link', { name: '포장', exact: true }).click();
      await expect(page.getByText('주문 1건 · 상자 1개 · 상품 4개')).toBeVisible();
      await page.getByRole('tab', { name: '라벨' }).click();
      await expect(page.getByText('받는이3 귀하')).toBeVisible();
      await page.goBack();
      await expectRows();
    });

    await test.step('deposits', async () => {
      const [, , third] = numbers;
      const total = (
        await getOrderRow(page, third)
          .getByText(/^[\d,]+원$/)
          .first()
          .innerText()
      ).replaceAll(/\D/g, '');
      await page.getByRole('link', { name: /^입금 확인/ }).click();
      const columns = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액';
      const text = `\uFEFF${columns}\r\n${seoulDay()} 23:59:00,전자금융,${third},,0,${total},${total}`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page.getByRole('checkbox', { name: `${third} ` })).toBeChecked();
      await page.getByRole('button', { name: '주문에 반영' }).click();
      await answerDialog(page, '반영');
      await expect(page.getByText(/이미 반영 1/)).toBeVisible();
      await page.goBack();
      await expect(getOrderRow(page, third)).toContainText('결제 완료');
      await expectRows();
    });

    await test.step('grid of tracking numbers', async () => {
      await page.getByRole('link', { name: /^운송장 입력/ }).click();
      await page.getByRole('combobox', { name: '택배사', exact: true }).selectOption('우체국 택배');
      const field = page.getByRole('textbox', { name: `운송장 번호, ${numbers[1]}` });
      await field.pressSequentially('6891234500001');
      await expect(field).toHaveValue('6891234500001');
      await page.getByRole('button', { name: '1건 등록' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
      await expect(page.getByText('1건을 등록했어요.')).toBeVisible();
      await page.goBack();
      await expect(getOrderRow(page, numbers[1])).toContainText('발송 완료');
      await expectRows();
    });
  },
);

// rule: copy.translated-pages
test('a market is edited and saved on a translated page', { tag: '@desk-more' }, async ({ page }) => {
  await translatePage(page, 3);
  await openMarketCopy(page);
  const typed = '번역된 화면의 마켓';
  await titleField(page).fill('');
  await titleField(page).pressSequentially(typed);
  await expect(titleField(page)).toHaveValue(typed);
  await page.getByRole('button', { name: '배송 방법 추가' }).click();
  await page.getByLabel('이름', { exact: true }).last().pressSequentially('직접 수령');
  await page
    .getByRole('button', { name: /^배송 방법 \d+ 삭제$/ })
    .last()
    .click();
  await fillOrderWindow(page);
  await saveForm(page);
  await page.reload();
  await expect(titleField(page)).toHaveValue(typed);
});
