import type { Locator } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { RETRY_CLOSED_CONNECTION } from '../../support/browser/fetchOptions.ts';
import { MARKET_SELLER } from '../../support/markets/seededMarket.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import {
  changeSelectedStatus,
  chooseBulkCommand,
  expandOrder,
  getOrderRow,
  selectOrders,
  showOrderPart,
} from '../../support/orders/orderList.ts';
import { placeOrder } from '../../support/orders/placeOrder.ts';
import { origins } from '../../support/origins.ts';
import { getSellerApi } from '../../support/seller/getSellerApi.ts';
import { expect, test } from '../../support/test.ts';

test(
  'orders are found by number, name and amount with or without commas, and the address contains the search',
  { tag: '@desk-more' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 3);
    const search = page.getByRole('textbox', { name: '주문 검색' });
    await search.fill('받는이2');
    await expect(getOrderRow(page, numbers[1])).toHaveCount(1);
    await expect(getOrderRow(page, numbers[0])).toHaveCount(0);
    await page.reload();
    await expect(search).toHaveValue('받는이2');
    await expect(getOrderRow(page, numbers[0])).toHaveCount(0);
    await search.fill((numbers[0] ?? '').toLowerCase());
    await expect(getOrderRow(page, numbers[0])).toHaveCount(1);
    const total =
      (await getOrderRow(page, numbers[0])
        .getByText(/^[\d,]+원$/)
        .textContent()) ?? '';
    for (const typed of [total.replace('원', ''), total.replaceAll(/\D/g, '')]) {
      await search.fill(typed);
      await expect(getOrderRow(page, numbers[2])).toHaveCount(1);
    }
    await search.fill('없는 사람');
    await expect(page.getByText('조건에 맞는 주문이 없어요', { exact: false })).toBeVisible();
  },
);

test(
  'column headings are aligned with their values on a desk, and a phone has none',
  { tag: '@desk' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    const row = getOrderRow(page, numbers[0]);
    await expect(row).toBeVisible();
    const getLeft = async (text: Locator) => Math.round((await text.boundingBox())?.x ?? Number.NaN);
    for (const [heading, value] of [
      ['주문번호', numbers[0] ?? ''],
      ['받는 분', '받는이1'],
    ] as const) {
      const title = page.getByText(heading, { exact: true });
      if ((page.viewportSize()?.width ?? 0) < 1024) await expect(title).toBeHidden();
      else expect(await getLeft(title)).toBe(await getLeft(row.getByText(value, { exact: true })));
    }
  },
);

test(
  'an open order shows its products: on a desk next to rows that do not move, with its memo one tap away on a phone',
  { tag: '@desk' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const isDesk = (page.viewportSize()?.width ?? 0) >= 1280;
    const rows = getOrderRow(page, undefined);
    const readRows = () =>
      rows.evaluateAll((all) => all.map((row) => [row.getBoundingClientRect().y, row.getBoundingClientRect().height]));
    await expect(rows).toHaveCount(2);
    const before = await readRows();
    await expandOrder(page, numbers[1]);
    await expect(page.getByText('배송비')).toBeVisible();
    if (isDesk) expect(await readRows()).toEqual(before);
    const memo = page.getByRole('button', { name: '비공개 메모 입력' });
    if (!isDesk) await expect(memo).toHaveCount(0);
    await showOrderPart(page, '알림·메모');
    await expect(memo).toBeVisible();
  },
);

// rule: order-list.split-view, order-list.parts-order
test('the panel starts at the column headings, also below the hints and after a scroll, and shows what the next step needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { numbers } = await openOrderList(page, 30);
  await selectOrders(page, numbers[0]);
  await changeSelectedStatus(page, '결제완료로 변경 1건');
  await expandOrder(page, numbers[0]);
  const panel = page.getByRole('region', { name: new RegExp(`${numbers[0]}`) });
  const step = panel.getByRole('button', { name: '운송장 입력' });
  const headings = page.getByRole('table', { name: '정렬' });
  const getBox = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  const address = panel.getByText('주소', { exact: true });
  const measure = async (...facts: Locator[]) => {
    const [box, row] = [await getBox(panel), await getBox(headings)];
    expect(Math.abs(row.y + row.height / 2 - (box.y + 24))).toBeLessThanOrEqual(2);
    expect(Math.round(box.y + box.height)).toBe(800);
    const bar = await getBox(step);
    for (const fact of facts) {
      const { y, height } = await getBox(fact);
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
    expect(bar.y + bar.height).toBeLessThanOrEqual(800);
  };
  await expect(page.getByRole('button', { name: '알겠어요' })).toBeVisible();
  await measure(address, panel.getByRole('listitem').first());
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(async () => (await getBox(headings)).y).toBeLessThan(200);
  await measure(address, panel.getByText('총 금액'), panel.getByRole('button', { name: '포장 완료' }));
});

// rule: overlays.text-fields
test(
  'a dialog with a text field is a bottom sheet on a phone, and a window on a desk',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await showOrderPart(page, '알림·메모');
    await page.getByRole('button', { name: '비공개 메모 입력' }).click();
    const dialog = page.getByRole('dialog', { name: '비공개 메모' });
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await dialog.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const isSheet = box?.width === width && Math.round(box.y + box.height) === height;
    expect(isSheet).toBe(project.name === 'phone');
  },
);

test(
  'a new order is announced when the page becomes visible, shifts nothing, and is loaded by a click',
  { tag: '@desk-more' },
  async ({ page }) => {
    const { marketId, numbers } = await openOrderList(page, 1);
    const market = await (await getSellerApi(MARKET_SELLER)).getMarket(marketId);
    const added = await placeOrder(market, 2);
    const before = await getOrderRow(page, numbers[0]).boundingBox();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const announced = page.getByRole('button', { name: '새 주문 1건 보기' });
    await expect(announced).toBeVisible();
    expect(await getOrderRow(page, numbers[0]).boundingBox()).toEqual(before);
    await announced.click();
    await expect(getOrderRow(page, added)).toBeVisible();
    await expect(announced).toHaveCount(0);
  },
);

test('filters are counted, stored in the address and reset', { tag: '@desk-more' }, async ({ page }) => {
  const { numbers } = await openOrderList(page, 3);
  await selectOrders(page, numbers[0]);
  await changeSelectedStatus(page, '결제완료로 변경 1건');
  await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
  await page.getByRole('button', { name: '필터', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByRole('group', { name: '현금영수증' })).toBeVisible();
  await sheet
    .getByRole('group', { name: '주문 상태' })
    .getByRole('button', { name: /결제 완료 1/ })
    .click();
  await sheet.getByRole('button', { name: '1건 보기' }).click();
  await expect(getOrderRow(page, numbers[1])).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '필터 1개 적용' })).toBeVisible();
  await expect(getOrderRow(page, numbers[0])).toHaveCount(1);
  await page.getByRole('button', { name: '필터 1개 적용' }).click();
  await sheet.getByRole('button', { name: '초기화' }).click();
  await sheet.getByRole('button', { name: '3건 보기' }).click();
  await expect(getOrderRow(page, numbers[1])).toHaveCount(1);
});

test(
  'orders are selected one by one, by range and all at once, and hidden selected orders are counted',
  { tag: '@desk' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 5);
    await selectOrders(page, numbers[0]);
    await page.getByRole('checkbox', { name: `${numbers[3]} 선택` }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('4건 선택')).toBeVisible();
    await page.getByRole('textbox', { name: '주문 검색' }).fill('받는이1');
    await expect(page.getByText('보이지 않는 주문 4건')).toBeVisible();
    await page.getByRole('checkbox', { name: '표시된 주문 1건 모두 선택' }).check();
    await expect(page.getByText('5건 선택')).toBeVisible();
    await page.getByRole('button', { name: '선택 해제' }).click();
    await expect(page.getByText('건 선택', { exact: false })).toHaveCount(0);
  },
);

test(
  'received orders are marked as paid together, and orders of two statuses are refused with a reason',
  { tag: '@desk-more' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 3);
    await selectOrders(page, numbers[0], numbers[1]);
    await chooseBulkCommand(page, '결제완료로 변경 2건');
    await expect(page.getByText('주문접수 2건을 결제완료로 변경합니다.', { exact: true })).toBeVisible();
    await answerDialog(page, '변경');
    await expect(getOrderRow(page, numbers[1])).toContainText('결제 완료');
    await expect(getOrderRow(page, numbers[2])).toContainText('결제 전');
    await selectOrders(page, numbers[0], numbers[2]);
    await page.getByRole('button', { name: '일괄 변경' }).click();
    await expect(page.getByText('같은 상태의 주문만 함께 변경할 수 있어요.')).toBeVisible();
  },
);

test(
  'a bulk change reports which orders failed and why, and they stay selected',
  { tag: '@desk-more' },
  async ({ page, context }) => {
    test.slow();
    const { numbers, marketId } = await openOrderList(page, 3);
    // An open list receives changes: delay its reload until its own change is sent.
    const sent = Promise.withResolvers<void>();
    await page.route(`**/receipt/list/${marketId}`, async (route) => {
      await sent.promise;
      await route.continue();
    });
    const other = await context.newPage();
    await other.goto(`/market/t/${marketId}?open=${numbers[1]}`);
    await other.getByRole('button', { name: '결제완료로 변경' }).click();
    await answerDialog(other, /변경|확인/);
    await expect(getOrderRow(other, numbers[1])).toContainText('결제 완료');

    // A background tab paints a frame every two seconds, and a click waits for frames.
    await page.bringToFront();
    await selectOrders(page, ...numbers);
    await changeSelectedStatus(page, '결제완료로 변경 3건');
    sent.resolve();
    const result = page.getByRole('dialog', { name: '일괄 변경 결과' });
    await expect(result.getByText('3건 중 2건 성공')).toBeVisible();
    await expect(result.getByRole('list', { name: '실패한 주문' })).toContainText(
      `${numbers[1]}이미 변경된 주문이에요.`,
    );
    await result.getByRole('button', { name: '확인' }).click();
    await expect(page.getByText('1건 선택')).toBeVisible();
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
  },
);

test(
  'a notice to many orders shows the number of recipients and reaches each of them once',
  { tag: '@desk-more' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 2);
    const notice = `내일 발송합니다 ${numbers[0]}`;
    await selectOrders(page, ...numbers);
    await page.getByRole('button', { name: '알림 보내기' }).click();
    const dialog = page.getByRole('dialog', { name: '알림 보내기' });
    await expect(dialog.getByText(/구매자 2명에게/)).toBeVisible();
    await dialog.getByLabel('구매자에게 보낼 내용').fill(notice);
    await dialog.getByRole('button', { name: '2건 보내기' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('건 선택', { exact: false })).toHaveCount(0);
    const countDelivered = async () => {
      const sent = (await (await page.request.get(`${origins.standins}/outbox.json`)).json()) as { text: string }[];
      return sent.filter(({ text }) => text === notice).length;
    };
    await expect.poll(countDelivered).toBe(2);
  },
);

test('a double click on a slow connection adds one history entry', { tag: '@desk-more' }, async ({ page }) => {
  const { numbers } = await openOrderList(page, 1);
  await expandOrder(page, numbers[0]);
  await showOrderPart(page, '주문');
  let calls = 0;
  await page.route(`${origins.api}/receipt/change-status/**`, async (route) => {
    calls += 1;
    const response = await route.fetch(RETRY_CLOSED_CONNECTION);
    await page.waitForFunction(() => document.body.dataset['go'] === 'yes');
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: '결제완료로 변경' }).click();
  await answerDialog(page, /변경|확인/);
  await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
  await page.getByRole('button', { name: '결제완료로 변경' }).click({ force: true });
  const responded = page.waitForResponse((response) => response.url().includes('/receipt/change-status/'));
  await page.evaluate(() => (document.body.dataset['go'] = 'yes'));
  await responded;
  await expect(page.getByRole('list', { name: '처리 내역' }).getByRole('listitem')).toHaveCount(2);
  expect(calls).toBe(1);
});

test.describe('two tabs', () => {
  test.use({ allowedErrors: /400/ });

  test(
    'an order that another tab has cancelled cannot be marked as paid, and its row is updated',
    { tag: '@desk-more' },
    async ({ page, context }) => {
      const { numbers, marketId } = await openOrderList(page, 1);
      await expandOrder(page, numbers[0]);
      const other = await context.newPage();
      await other.goto(`/market/t/${marketId}?open=${numbers[0]}`);
      await other.getByRole('button', { name: '주문 상세 / 취소' }).click();
      const sheet = other.getByRole('dialog', { name: '주문 상세 / 취소' });
      await sheet.getByRole('textbox', { name: '취소 사유' }).fill('재고가 없습니다');
      await sheet.getByRole('button', { name: '주문 취소' }).click();
      await answerDialog(other, '주문 취소');
      await expect(getOrderRow(other, numbers[0])).toContainText('주문 취소');

      await page.bringToFront();
      await page.getByRole('button', { name: '결제완료로 변경' }).click();
      await answerDialog(page, /변경|확인/);
      await expect(page.getByText('다른 곳에서 먼저 변경된 주문이에요. 지금 상태로 다시 불러왔어요.')).toBeVisible();
      await expect(getOrderRow(page, numbers[0])).toContainText('주문 취소');
    },
  );
});

test(
  'reduced products of an order update total and history, and a removed product stays removed',
  { tag: '@desk-more' },
  async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await page.getByRole('button', { name: '주문 더보기' }).click();
    await page.getByRole('menuitem', { name: '주문 상품 변경' }).click();
    const sheet = page.getByRole('dialog', { name: '주문 상품 변경' });
    await sheet.getByRole('textbox', { name: /수량/ }).first().fill('1');
    await sheet.getByRole('button', { name: /삭제$/ }).last().click();
    await sheet.getByRole('button', { name: '변경', exact: true }).click();
    await answerDialog(page, '변경');
    await expect(sheet).toHaveCount(0);
    const history = page.getByRole('list', { name: '처리 내역' });
    await expect(history).toContainText('3개 → 1개');
    await expect(history).toContainText('삭제');
    await page.reload();
    await expect(page.getByRole('list', { name: '처리 내역' })).toContainText('3개 → 1개');
  },
);
