import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatWon } from '@backoffice/contracts/codes/won';
import {
  changeOrderStatus,
  recordBuyerRefund,
  undoBuyerRefund,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import { FakeFailure, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../order-list/testing/orderServer.tsx';
import { showWideScreen } from '../order-list/testing/showWideScreen.ts';

let server: OrderServer;
beforeEach(() => {
  showWideScreen();
  server = orderServer();
});

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const confirm = () => act(async () => server.platform.nav.answer(server.platform.nav.questions.at(-1)?.id ?? 0, true));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const toasts = () => server.platform.nav.toasts.map(({ text }) => text);
const value = (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent ?? null;

async function open(over: Parameters<typeof buildOrder>[0]) {
  server.serve(buildOrder(over));
  const page = server.renderList('?open=261120-ABCDEFGH');
  await screen.findByRole('button', { name: '주문 더보기' });
  return page;
}

const CANCELLED = { status: 11, paidAmount: 10_000 };
const REFUNDED = { kind: 'refunded' as const, amount: 3000, day: '2026-11-20' };

describe('The money of an order', () => {
  // rule: refunds-by-the-seller.owed
  it.each<[string, Parameters<typeof buildOrder>[0], string | null, string | null]>([
    ['was paid exactly', { status: 1 }, null, null],
    ['was not paid', { status: 0 }, null, null],
    ['was cancelled after the payment', CANCELLED, null, '환불할 금액 10,000원'],
    ['was paid too much', { status: 1, paidAmount: 12_000 }, '12,000원', '환불할 금액 2,000원'],
    ['was paid in part', { status: 0, paidAmount: 4000 }, '4,000원', '부족 6,000원'],
    ['was confirmed with a part of the money', { status: 1, paidAmount: 4000 }, '4,000원', '부족 6,000원'],
  ])('An order that %s shows what was paid if it differs, and what is owed or missing', async (_, over, paid, text) => {
    await open(over);
    expect(value('받은 금액')).toBe(paid);
    expect(screen.queryByText(/^(환불할 금액|부족) [\d,]+원$/)?.textContent ?? null).toBe(text);
  });

  // rule: refunds-by-the-seller.owed
  it('An order shows why money is owed: a cancellation, reduced lines, or a payment of too much', async () => {
    const at = '2026-11-20T01:00:00.000Z';
    const steps = (...descs: string[]) => descs.map((desc) => ({ status: 1, desc, timestamp: at }));
    for (const [over, cause] of [
      [CANCELLED, '취소된 주문의 입금'],
      [{ status: steps('결제 완료', '상품 변경: 엽서 삭제'), paidAmount: 12_000 }, '상품 줄임'],
      [{ status: steps('결제 완료'), paidAmount: 12_000 }, '더 받은 금액'],
    ] as const) {
      const { unmount } = await open(over);
      expect(screen.getByText(cause)).toBeVisible();
      unmount();
    }
  });

  // rule: order-list.attention-marks
  it.each([
    [{ ...CANCELLED }, '환불할 금액'],
    [{ status: 0, paidAmount: 4000 }, '부족'],
    [{ status: 1, cancelRequest: { reason: '변심', at: '2026-11-20T01:00:00.000Z' } }, '취소 요청'],
    [{ status: 1, isCorrected: true }, '내용 변경됨'],
    [{ status: 1, isCorrected: true, paidAmount: 12_000 }, '환불할 금액 · 내용 변경됨'],
  ])('The row of an order with %j has the mark %s', async (over, mark) => {
    server.serve(buildOrder(over));
    server.renderList();
    expect(await screen.findByRole('button', { name: new RegExp(`박받음 ${mark} `) })).toBeVisible();
  });

  // rule: refunds-by-the-seller.missing
  it('The seller sends a prepared notice about missing money', async () => {
    const { user } = await open({ status: 1, paidAmount: 4000, buyerTel: '01011112222' });
    await user.click(button('부족한 금액 알리기'));
    expect(dialog('알림 보내기').getByText('주문자 연락처(010-1111-2222)로 보내요.')).toBeVisible();
    await user.click(button('보내기'));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(updateOrder)[0]?.data).toMatchObject({
      sellerMsg: '입금하신 금액이 6,000원 부족해요. 같은 계좌로 6,000원을 더 입금해 주세요.',
    });
  });
});

describe('A refund by the seller', () => {
  // rule: refunds-by-the-seller.recorded
  it('A refund starts with the owed amount, the day in Seoul and the refund account, and is listed', async () => {
    const { user } = await open(CANCELLED);
    await user.click(button('환불함'));
    const refund = dialog('환불함');
    expect(refund.getByRole('textbox', { name: '환불한 금액' })).toHaveValue('10,000');
    expect(refund.getByLabelText('환불한 날')).toHaveValue('2026-11-20');
    expect(refund.getByText('카카오뱅크 ****-**-***4567 이구매')).toBeVisible();
    await user.clear(refund.getByRole('textbox', { name: '환불한 금액' }));
    await user.type(refund.getByRole('textbox', { name: '환불한 금액' }), '3000');
    await user.click(refund.getByRole('button', { name: '기록' }));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(recordBuyerRefund)[0]?.data).toEqual({ ...REFUNDED, reason: '' });
    expect(await screen.findByText('환불할 금액 7,000원')).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: '환불 기록' })).getByText('환불함: 3,000원 (2026-11-20)'),
    ).toBeVisible();
    expect(toasts()).toEqual(['환불을 기록했어요.']);
  });

  // rule: refunds-by-the-seller.recorded
  it.each([
    ['10001', '2026-11-20', '환불한 금액', '10,000원 이하로 입력해주세요.'],
    ['0', '2026-11-20', '환불한 금액', '1원 이상 입력해주세요.'],
    ['3000', '2026-11-21', '환불한 날', '오늘까지의 날짜를 입력해주세요.'],
  ])('A refund of %s won on %s shows an error at %s', async (amount, day, field, text) => {
    const { user } = await open(CANCELLED);
    await user.click(button('환불함'));
    const refund = dialog('환불함');
    await user.clear(refund.getByRole('textbox', { name: '환불한 금액' }));
    await user.type(refund.getByRole('textbox', { name: '환불한 금액' }), amount);
    await user.clear(refund.getByLabelText('환불한 날'));
    await user.type(refund.getByLabelText('환불한 날'), day);
    await user.click(refund.getByRole('button', { name: '기록' }));
    expect(refund.getByLabelText(field)).toHaveAccessibleDescription(text);
    expect(server.platform.fakeApi.getCalls(recordBuyerRefund)).toEqual([]);
  });

  it('A refund that the API rejects remains as typed, with the message at its field', async () => {
    const fields = [{ path: 'amount', text: '2,000원 이하로 입력해주세요.' }];
    const { user } = await open(CANCELLED);
    server.platform.fakeApi.on(
      recordBuyerRefund,
      () => new FakeFailure(400, { message: 'invalid-parameters', detail: { fields } }),
    );
    await user.click(button('환불함'));
    await user.click(dialog('환불함').getByRole('button', { name: '기록' }));
    await waitFor(() =>
      expect(dialog('환불함').getByRole('textbox', { name: '환불한 금액' })).toHaveAccessibleDescription(
        '2,000원 이하로 입력해주세요.',
      ),
    );
  });

  // rule: refunds-by-the-seller.recorded
  it('Money is waived only with a reason', async () => {
    const { user } = await open({ status: 1, paidAmount: 12_000 });
    await user.click(button('환불하지 않음'));
    const waived = dialog('환불하지 않음');
    await user.click(waived.getByRole('button', { name: '환불하지 않음' }));
    expect(waived.getByRole('textbox')).toHaveAccessibleDescription('환불하지 않는 이유를 입력해주세요.');
    await user.type(waived.getByRole('textbox'), '다음 주문에서 뺌');
    await user.click(waived.getByRole('button', { name: '환불하지 않음' }));
    await untilClosed();
    expect(server.platform.fakeApi.getCalls(recordBuyerRefund)[0]?.data).toEqual({
      kind: 'waived',
      amount: 2000,
      day: '2026-11-20',
      reason: '다음 주문에서 뺌',
    });
    expect(screen.queryByText(/^환불할 금액/)).not.toBeInTheDocument();
  });

  // rule: refunds-by-the-seller.recorded
  it('The last refund is undone after a confirmation', async () => {
    const { user } = await open({ ...CANCELLED, buyerRefunds: [REFUNDED, { ...REFUNDED, amount: 1000 }] });
    expect(screen.getAllByRole('button', { name: '되돌리기' })).toHaveLength(1);
    await user.click(button('되돌리기'));
    expect(server.platform.fakeApi.getCalls(undoBuyerRefund)).toEqual([]);
    await confirm();
    expect(await screen.findByText('환불할 금액 7,000원')).toBeVisible();
    expect(server.platform.fakeApi.getCalls(undoBuyerRefund)[0]?.data).toEqual({ records: 2 });
  });

  // rule: refunds-by-the-seller.recorded
  it('A refund that another tab has undone is not undone again: the order is fetched and shown', async () => {
    const { user } = await open({ ...CANCELLED, buyerRefunds: [REFUNDED] });
    server.changeRemotely('receipt-0001', { buyerRefunds: [] });
    await user.click(button('되돌리기'));
    await confirm();
    await waitFor(() => expect(toasts()).toEqual(['다른 곳에서 먼저 변경된 주문이에요. 지금 상태로 다시 불러왔어요.']));
    expect(screen.getByText('환불할 금액 10,000원')).toBeVisible();
  });
});

describe('The cancellation of a paid order', () => {
  const openCancel = async (over: Parameters<typeof buildOrder>[0]) => {
    const page = await open(over);
    await page.user.click(button('주문 상세 / 취소'));
    return { ...page, part: within(dialog('주문 상세 / 취소').getByRole('region', { name: '주문 취소' })) };
  };

  // rule: cancellation.reason-and-stock
  it('The cancellation of a reduced order shows what was paid, not the reduced total', async () => {
    const { part } = await openCancel({ status: 1, total: 6000, paidAmount: 10_000 });
    expect(part.getByText('받은 금액').nextElementSibling).toHaveTextContent('10,000원');
    expect(part.queryByText(formatWon(6000))).not.toBeInTheDocument();
  });

  // rule: cancellation.refund-words, notices.shown-recipient
  it('The cancellation shows the notice with the typed reason and its recipient', async () => {
    const { user, part } = await openCancel({ status: 1, buyerTel: '01011112222' });
    await user.type(part.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    const notice = within(part.getByRole('region', { name: '보낼 알림' }));
    expect(notice.getByText(/^주문이 취소/)).toHaveTextContent(
      '주문이 취소됐어요. 사유: 재료 품절 결제하신 10,000원은 판매자가 직접 환불해 드려요.',
    );
    expect(notice.getByText('주문자 연락처(010-1111-2222)로 보내요.')).toBeVisible();
  });

  // rule: cancellation.refund-words
  it('The cancellation promises no refund without a refund account, and none without a payment', async () => {
    const account = { type: '', no: '', name: '' };
    const payment = { option: 1, type: 'vbank', isBilled: false };
    const { part, unmount } = await openCancel({ status: 1, payment, buyerAccount: account });
    expect(part.getByText(/환불 계좌를 확인해 안내해드려요\.$/)).toBeVisible();
    expect(screen.queryByText(/자동으로/)).not.toBeInTheDocument();
    unmount();
    const free = await openCancel({ status: 1, payment, total: 0, paidAmount: 0 });
    expect(free.part.getByText('주문이 취소됐어요. 사유: (취소 사유)')).toBeVisible();
  });

  // rule: refunds-by-the-seller.owed
  it.each([
    [{ status: 1 }, '주문을 취소했어요. 환불할 주문에 있어요.'],
    [{ status: 0 }, '주문을 취소했어요.'],
  ])('After the cancellation of an order with %j the message is: %s', async (over, text) => {
    const { user, part } = await openCancel(over);
    await user.type(part.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(part.getByRole('button', { name: '주문 취소' }));
    await confirm();
    await untilClosed();
    expect(toasts()).toEqual([text]);
    expect(server.platform.fakeApi.getCalls(changeOrderStatus)).toHaveLength(1);
  });
});

describe('The change of the lines of a paid order', () => {
  const openLines = async (over: Parameters<typeof buildOrder>[0]) => {
    const page = await open(over);
    await page.user.click(button('주문 더보기'));
    await page.user.click(screen.getByRole('menuitem', { name: '주문 상품 변경' }));
    const sheet = dialog('주문 상품 변경');
    await page.user.click(await sheet.findByRole('button', { name: '고양이 스티커 A세트 수량 줄이기' }));
    return { ...page, sheet };
  };

  // rule: orders.changed-lines, refunds-by-the-seller.owed
  it('Reduced lines show the difference to refund, the account and the notice, also in the confirmation', async () => {
    const { user, sheet } = await openLines({ status: 1 });
    expect(sheet.getByText('차액 3,500원을 구매자에게 환불해주세요.')).toBeVisible();
    expect(sheet.getByText('카카오뱅크 ****-**-***4567 이구매')).toBeVisible();
    expect(within(sheet.getByRole('region', { name: '보낼 알림' })).getByText(/^상품 변경/)).toHaveTextContent(
      '상품 변경: 고양이 스티커 A세트 2개 → 1개 총 금액: 10,000원 → 6,500원 차액 3,500원은 판매자가 직접 환불해 드려요.',
    );
    await user.click(sheet.getByRole('button', { name: '변경' }));
    expect(server.platform.nav.questions[0]?.text).toContain('차액 3,500원을 구매자에게 환불해주세요.');
    expect(server.platform.nav.questions[0]?.text).toContain('10,000원에서 6,500원으로');
    await confirm();
    expect(await screen.findByText('환불할 금액 3,500원')).toBeVisible();
  });

  // rule: orders.changed-lines
  it('Reduced lines of an unpaid order show no refund', async () => {
    const { sheet } = await openLines({ status: 0 });
    expect(sheet.queryByText(/차액/)).not.toBeInTheDocument();
    expect(sheet.getByText(/입금하실 금액: 6,500원$/)).toBeVisible();
  });

  // rule: orders.changed-lines
  it('Lines of a packed order show that it has to be packed again', async () => {
    const { sheet, unmount } = await openLines({ status: 1, packagingStatus: 2 });
    expect(sheet.getByText(/포장 완료가 포장 시작으로 돌아가요/)).toBeVisible();
    unmount();
    const started = await openLines({ status: 1, packagingStatus: 1 });
    expect(started.sheet.queryByText(/포장 시작으로 돌아가요/)).not.toBeInTheDocument();
  });
});
