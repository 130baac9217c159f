import { describe, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { openCashReceipt, openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
import { FakeFailure, buildOrder, renderPage } from '@backoffice/testing';
import { type Definition, DefinitionList } from '@backoffice/ui';
import { screen } from '@testing-library/react';
import { deliveryDefinitions } from './deliveryDefinitions.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';

const ORDER = buildOrder({ memo: '선물 포장', invoice: { company: 'kr.epost', no: '6012-3456' } });

/** The value next to a term on the screen; null if the term is not shown. */
function getValue(term: string): string | null {
  return screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent ?? null;
}

function show(definitions: (order: Order) => Definition[], order = ORDER) {
  return renderPage(<DefinitionList items={definitions(order)} />);
}

describe('The data of an open order', () => {
  // rule: orders.open-order
  it.each([
    ['주문번호', '261120-ABCDEFGH'],
    ['SNS', '카카오톡 buyer1'],
    ['주문 메모', '선물 포장'],
    ['결제 수단', '계좌이체 (판매자 계좌)'],
  ])('An open order shows %s: %s', (term, value) => {
    show(orderDefinitions);
    expect(getValue(term)).toBe(value);
  });

  // rule: orders.open-order
  it('The order number of an open order can be copied', async () => {
    const { user, platform } = show(orderDefinitions);
    await user.click(screen.getByRole('button', { name: '주문번호 복사' }));
    expect(await navigator.clipboard.readText()).toBe('261120-ABCDEFGH');
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['복사되었습니다.']);
  });

  it('A buyer who has the name of the receiver has no row', () => {
    const { unmount } = show(orderDefinitions);
    expect(getValue('주문자')).toBe(ORDER.buyerName);
    unmount();
    show(orderDefinitions, buildOrder({ buyerName: ORDER.delivery.name }));
    expect(getValue('주문자')).toBeNull();
  });

  // rule: orders.payer
  it('A payer with another name than the buyer has a row', () => {
    const { unmount } = show(orderDefinitions, buildOrder({ payer: '김엄마' }));
    expect(getValue('입금자명')).toBe('김엄마');
    unmount();
    show(orderDefinitions, buildOrder({ payer: '이구매' }));
    expect(getValue('입금자명')).toBeNull();
  });

  // rule: orders.buyer-tel
  it('The number of the buyer is shown as a dialler link, and an order without it has no row', () => {
    const { unmount } = show(orderDefinitions, buildOrder({ buyerTel: '01011112222' }));
    expect(screen.getByRole('link', { name: '010-1111-2222' })).toHaveAttribute('href', 'tel:01011112222');
    expect(getValue('주문자 연락처')).toBe('010-1111-2222');
    unmount();
    show(orderDefinitions);
    expect(getValue('주문자 연락처')).toBeNull();
  });

  it('An order that is paid through the payment service shows no cash receipt', () => {
    show(orderDefinitions, buildOrder({ payment: { option: 1, type: 'card', isBilled: false } }));
    expect(getValue('현금영수증')).toBeNull();
  });
});

describe('The cash receipt of an open order', () => {
  const cashReceipt = { no: '***-****-5678', isPersonal: true };
  const shown = () => screen.getByText(/소득공제용/, { selector: '[aria-live]' });

  // rule: payment.cash-receipt
  it('The number of a cash receipt is masked until the seller opens it', async () => {
    const { user, platform } = show(orderDefinitions, buildOrder({ cashReceipt }));
    expect(shown()).toHaveTextContent('소득공제용 ***-****-5678');
    expect(platform.fakeApi.calls).toEqual([]);
    platform.fakeApi.on(openCashReceipt, { no: '010-1234-5678', isPersonal: true });
    await user.click(screen.getByRole('button', { name: '현금영수증 번호 보기' }));
    await user.click(await screen.findByRole('button', { name: '현금영수증 번호 복사' }));
    expect(shown()).toHaveTextContent('소득공제용 010-1234-5678');
    expect(await navigator.clipboard.readText()).toBe('010-1234-5678');
    await user.click(screen.getByRole('button', { name: '현금영수증 번호 가리기' }));
    expect(shown()).toHaveTextContent('소득공제용 ***-****-5678');
  });

  it.each([
    [null, '미신청'],
    [{ no: '', isPersonal: false }, '지출증빙용 '],
  ])('A cash receipt %j without a number has no button', (receipt, value) => {
    show(orderDefinitions, buildOrder({ cashReceipt: receipt }));
    expect(getValue('현금영수증')).toBe(value);
    expect(screen.queryByRole('button', { name: '현금영수증 번호 보기' })).toBeNull();
  });
});

describe('The refund of a cancelled order', () => {
  // rule: cancellation.refund-state
  it.each([
    ['requested', '', '환불 요청됨'],
    ['done', '', '환불 완료'],
  ] as const)('A refund in state %s%s is shown as %s', (state, failure, value) => {
    show(orderDefinitions, buildOrder({ status: 11, refund: { state, failure } }));
    expect(getValue('환불')).toBe(value);
  });

  // rule: cancellation.refund-state
  it('A refund that the payment service rejected shows the reason and the next step for the seller', () => {
    show(orderDefinitions, buildOrder({ status: 11, refund: { state: 'failed', failure: 'account-invalid' } }));
    expect(getValue('환불')).toMatch(/^환불 실패/);
    expect(screen.getByText(/환불 계좌를 확인할 수 없어요. 구매자에게/)).toBeVisible();
    expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
  });

  it('An order without a refund request shows no refund', () => {
    show(orderDefinitions);
    expect(getValue('환불')).toBeNull();
  });
});

describe('The refund account of an open order', () => {
  const OPENED = { type: '카카오뱅크', no: '3333-01-1234567', name: '이구매' };
  const shown = () => screen.getByText(/이구매/, { selector: '[aria-live]' });

  // rule: orders.refund-account-masked, orders.open-order
  it('A refund account is masked, and no request is sent before the seller opens it', () => {
    const { platform } = show(orderDefinitions);
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
    expect(platform.fakeApi.calls).toEqual([]);
  });

  // rule: orders.refund-account-masked
  it('The button 보기 shows the number of a refund account, which can be copied and hidden again', async () => {
    const { user, platform } = show(orderDefinitions);
    platform.fakeApi.on(openRefundAccount, OPENED);
    await user.click(screen.getByRole('button', { name: '환불 계좌번호 보기' }));
    const hide = await screen.findByRole('button', { name: '환불 계좌번호 가리기' });
    expect(hide).toHaveFocus();
    expect(shown()).toHaveTextContent('카카오뱅크 3333-01-1234567 이구매');
    expect(platform.fakeApi.getCalls(openRefundAccount)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: '환불 계좌번호 복사' }));
    expect(await navigator.clipboard.readText()).toBe('3333-01-1234567');

    await user.click(hide);
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
    expect(screen.queryByRole('button', { name: '환불 계좌번호 복사' })).toBeNull();
  });

  it('A refund account remains masked if the API returns an error', async () => {
    const { user, platform } = show(orderDefinitions);
    platform.fakeApi.on(openRefundAccount, () => new FakeFailure(404, { message: 'not-found' }));
    await user.click(screen.getByRole('button', { name: '환불 계좌번호 보기' }));
    expect(await screen.findByRole('button', { name: '환불 계좌번호 보기' })).toBeEnabled();
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
  });

  it('An order without a refund account has no row for the account', () => {
    show(orderDefinitions, buildOrder({ buyerAccount: { type: '', no: '', name: '' } }));
    expect(getValue('환불 계좌')).toBeNull();
    expect(screen.queryByRole('button', { name: '환불 계좌번호 보기' })).toBeNull();
  });
});

describe('The delivery of an open order', () => {
  // rule: orders.open-order
  it('An order without memos, SNS account and waybill has no rows for them', () => {
    const { delivery } = ORDER;
    const order = buildOrder({ memo: '', sns: { type: '', id: '' }, delivery: { ...delivery, msg: '' } });
    show((shown) => [...orderDefinitions(shown), ...deliveryDefinitions(shown)], order);
    expect(['주문 메모', 'SNS', '배송 메모', '운송장'].map(getValue)).toEqual([null, null, null, null]);
  });

  // rule: orders.open-order
  it.each([
    ['배송 방법', '택배'],
    ['받는 분', '박받음'],
    ['연락처', '010-9876-5432'],
    ['주소', '(04001) 서울 마포구 양화로 1 101호'],
    ['배송 메모', '문 앞에 놓아주세요'],
    ['운송장', '우체국 택배6012-3456'],
  ])('The delivery of an open order shows %s: %s', (term, value) => {
    show(deliveryDefinitions);
    expect(getValue(term)).toBe(value);
  });

  it('The waybill number links to the tracking page of its carrier', () => {
    show(deliveryDefinitions);
    const link = screen.getByRole('link', { name: '6012-3456 배송 조회, 새 창' });
    expect(link).toHaveAttribute('href', expect.stringContaining('epost'));
  });
});
