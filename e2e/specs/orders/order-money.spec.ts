import type { Page } from '@playwright/test';
import { answerDialog } from '../../support/browser/answerDialog.ts';
import { expectAccessible } from '../../support/browser/expectAccessible.ts';
import { openOrderList } from '../../support/orders/openOrderList.ts';
import { expandOrder, getOrderRow, showOrderPart } from '../../support/orders/orderList.ts';
import { origins } from '../../support/origins.ts';
import { expect, test } from '../../support/test.ts';

const WAYBILL = '6891-2345-6789';

/** Opens the page of an order in the shop as its buyer. */
async function openAsBuyer(page: Page, number: string | undefined): Promise<Page> {
  const buyer = await page.context().newPage();
  await buyer.goto(`${origins.standins}/go/somi_goods/orders/${number}`);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(`주문 ${number}`);
  return buyer;
}

async function confirmPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: '결제완료로 변경' }).first().click();
  await answerDialog(page, /변경|확인/);
  await expect(page.getByText('결제완료로 변경했어요.')).toBeVisible();
}

async function chooseMore(page: Page, command: string): Promise<void> {
  await showOrderPart(page, '주문');
  await page.getByRole('button', { name: '주문 더보기' }).click();
  await page.getByRole('menuitem', { name: command }).click();
}

async function saveWaybill(page: Page, button: string, number: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
  await dialog.getByLabel('운송장 번호').fill(number);
  await dialog.getByRole('button', { name: /^(저장|등록하고 발송 처리)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test.describe('money of an order', () => {
  // rule: refunds-by-the-seller.owed, refunds-by-the-seller.recorded, refunds-by-the-seller.undone
  test('a cancelled paid order is among 환불할 주문 until the seller records the refund', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await confirmPayment(page);
    const total = await getOrderRow(page, numbers[0])
      .getByText(/^[\d,]+원$/)
      .first()
      .innerText();
    const buyer = await openAsBuyer(page, numbers[0]);
    await expect(buyer.getByText('결제 완료')).toBeVisible();

    await showOrderPart(page, '주문');
    await page.getByRole('button', { name: '주문 상세 / 취소' }).click();
    const sheet = page.getByRole('dialog', { name: '주문 상세 / 취소' });
    await sheet.getByRole('textbox', { name: '취소 사유' }).fill('재료 품절');
    await expect(sheet.getByText(`결제하신 ${total}은 판매자가 직접 환불해 드려요.`)).toBeVisible();
    await sheet.getByRole('button', { name: '주문 취소' }).click();
    await answerDialog(page, '주문 취소');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('tab', { name: '환불할 주문 1' })).toBeVisible();
    await expect(page.getByText(`환불할 금액 ${total}`).first()).toBeVisible();
    await expectAccessible(page);
    await buyer.reload();
    await expect(buyer.getByText('환불 예정 금액')).toBeVisible();

    await page.getByRole('button', { name: '환불함' }).click();
    const dialog = page.getByRole('dialog', { name: '환불함' });
    await expect(dialog.getByLabel('환불한 금액')).toHaveValue(total.replace('원', ''));
    await dialog.getByRole('button', { name: '기록' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('list', { name: '환불 기록' })).toContainText(`환불함: ${total}`);
    await expect(page.getByRole('tab', { name: /환불할 주문/ })).toHaveCount(0);
    await buyer.reload();
    await expect(buyer.getByText('환불된 금액')).toBeVisible();

    await page.getByRole('button', { name: '되돌리기' }).click();
    await answerDialog(page, '되돌리기');
    await expect(page.getByRole('tab', { name: '환불할 주문 1' })).toBeVisible();
  });

  // rule: orders.changed-lines
  test('reduced lines of a paid order name the difference that the seller refunds', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await confirmPayment(page);
    await chooseMore(page, '주문 상품 변경');
    const sheet = page.getByRole('dialog', { name: '주문 상품 변경' });
    await sheet.getByRole('spinbutton').or(sheet.getByRole('textbox')).first().fill('1');
    await expect(sheet.getByText(/차액 [\d,]+원을 구매자에게 환불해주세요/)).toBeVisible();
    await sheet.getByRole('button', { name: '변경' }).last().click();
    await answerDialog(page, /변경/);
    await expect(page.getByText('주문 상품을 변경했어요.')).toBeVisible();
    await expect(page.getByText('상품 줄임').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: '환불할 주문 1' })).toBeVisible();
  });

  // rule: waybills.take-back, notices.events
  test('a number of the wrong order is taken back, and the buyer sees neither the number nor a dispatch', async ({
    page,
  }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await confirmPayment(page);
    await saveWaybill(page, '운송장 입력', WAYBILL);
    await expect(getOrderRow(page, numbers[0])).toContainText('발송 완료');
    const buyer = await openAsBuyer(page, numbers[0]);
    await expect(buyer.getByText(WAYBILL)).toBeVisible();
    await expect(buyer.getByRole('link', { name: '배송 조회하기' })).toHaveAttribute('href', /cjlogistics/);

    await showOrderPart(page, '배송');
    await saveWaybill(page, '운송장 수정', '6891-2345-6790');
    await buyer.reload();
    await expect(buyer.getByText('6891-2345-6790')).toBeVisible();

    await chooseMore(page, '발송 취소');
    const dialog = page.getByRole('dialog', { name: '발송 취소' });
    await dialog.getByRole('textbox', { name: '취소 사유' }).fill('다른 주문의 번호였습니다.');
    await expect(dialog.getByText('발송 처리가 취소됐어요.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: '결제 완료로 변경' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(getOrderRow(page, numbers[0])).toContainText('결제 완료');
    await buyer.reload();
    await expect(buyer.getByText('배송 조회')).toHaveCount(0);

    await page.goto(`${origins.standins}/outbox`);
    const sent = page.getByRole('listitem').filter({ hasText: numbers[0] ?? '' });
    await expect(sent.filter({ hasText: `CJ대한통운 ${WAYBILL}` })).toBeVisible();
    await expect(sent.filter({ hasText: '운송장 번호가 변경됐어요.' })).toBeVisible();
    await expect(sent.filter({ hasText: '발송 처리가 취소됐어요.' })).toBeVisible();
  });

  // rule: orders.corrected-receiver
  test('a corrected address is shown in the order, with the advice to print labels again', async ({ page }) => {
    const { numbers } = await openOrderList(page, 1);
    await expandOrder(page, numbers[0]);
    await chooseMore(page, '받는 분 정보 변경');
    const dialog = page.getByRole('dialog', { name: '받는 분 정보 변경' });
    await dialog.getByLabel('상세주소').fill('새 주소 303호');
    await dialog.getByRole('button', { name: '변경' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.', { exact: false })).toBeVisible();
    await showOrderPart(page, '배송');
    await expect(page.getByText('새 주소 303호').first()).toBeVisible();
  });

  // rule: orders.buyer-page, orders.named-account, orders.cancel-request
  test('a buyer sees where to pay, and requests to cancel an order that is being packed, which the seller refuses', async ({
    page,
  }) => {
    const { numbers } = await openOrderList(page, 1);
    const buyer = await openAsBuyer(page, numbers[0]);
    const account = buyer.getByRole('region', { name: '입금 계좌' });
    await expect(account).toContainText('입금할 금액');
    await expect(account.locator('.copy')).toHaveText(/\d/);

    await expandOrder(page, numbers[0]);
    await confirmPayment(page);
    await showOrderPart(page, '배송');
    await page.getByRole('button', { name: '포장 시작' }).first().click();
    await expect(page.getByText('포장 시작으로 변경했어요.')).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByRole('region', { name: '입금 계좌' })).toHaveCount(0);
    await buyer.getByRole('textbox', { name: '취소 사유' }).fill('주소를 잘못 적었어요.');
    await buyer.getByRole('button', { name: '취소 요청' }).click();
    await expect(buyer.getByText('판매자에게 취소를 요청했어요.')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('tab', { name: '취소 요청 1' })).toBeVisible();
    await expect(page.getByText('주소를 잘못 적었어요.').first()).toBeVisible();
    await page.getByRole('button', { name: '거절' }).click();
    const dialog = page.getByRole('dialog', { name: '취소 요청 거절' });
    await dialog.getByLabel('구매자에게 보낼 말').fill('이미 포장을 마쳤습니다.');
    await dialog.getByRole('button', { name: '거절' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('tab', { name: /취소 요청/ })).toHaveCount(0);
    await buyer.reload();
    await expect(buyer.getByRole('button', { name: '취소 요청' })).toBeVisible();
  });
});
