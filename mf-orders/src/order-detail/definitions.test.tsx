import { describe, expect, it } from '@jest/globals';
import { type Order, openRefundAccount } from '@backoffice/contracts';
import { FakeFailure, buildOrder, renderPage } from '@backoffice/testing';
import { type Definition, DefinitionList } from '@backoffice/ui';
import { screen } from '@testing-library/react';
import { deliveryDefinitions } from './deliveryDefinitions.tsx';
import { orderDefinitions } from './orderDefinitions.tsx';

const ORDER = buildOrder({ memo: '선물 포장', invoice: { company: 'kr.epost', no: '6012-3456' } });

/** What stands beside a term on the screen; null where the term is absent. */
function valueOf(term: string): string | null {
  return screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent ?? null;
}

function show(definitions: (order: Order) => Definition[], order = ORDER) {
  return renderPage(<DefinitionList items={definitions(order)} />);
}

describe('the order of an open row', () => {
  // rule: orders.open-order
  it.each([
    ['주문번호', '261120-ABCDEFGH'],
    ['SNS', '카카오톡 buyer1'],
    ['주문 메모', '선물 포장'],
    ['결제 수단', '계좌이체 (판매자 계좌)'],
  ])('says %s: %s', (term, value) => {
    show(orderDefinitions);
    expect(valueOf(term)).toBe(value);
  });

  // rule: orders.open-order
  it('has its number copied by a button', async () => {
    const { user, platform } = show(orderDefinitions);
    await user.click(screen.getByRole('button', { name: '주문번호 복사' }));
    expect(await navigator.clipboard.readText()).toBe('261120-ABCDEFGH');
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['복사되었습니다.']);
  });

  it('has a cash receipt only where the seller collects the payment', () => {
    show(orderDefinitions, buildOrder({ payment: { option: 1, type: 'card', isBilled: false } }));
    expect(valueOf('현금영수증')).toBeNull();
  });
});

describe('the refund of a cancelled order', () => {
  // rule: cancellation.refund-state
  it.each([
    ['requested', '', '환불 요청됨'],
    ['done', '', '환불 완료'],
  ] as const)('that is %s%s reads %s', (state, failure, value) => {
    show(orderDefinitions, buildOrder({ status: 11, refund: { state, failure } }));
    expect(valueOf('환불')).toBe(value);
  });

  // rule: cancellation.refund-state
  it('that the payment service refused shows the reason and what the seller has to do', () => {
    show(orderDefinitions, buildOrder({ status: 11, refund: { state: 'failed', failure: 'account-invalid' } }));
    expect(valueOf('환불')).toMatch(/^환불 실패/);
    expect(screen.getByText(/환불 계좌를 확인할 수 없습니다. 구매자에게/)).toBeVisible();
  });

  it('is not named for an order without a request', () => {
    show(orderDefinitions);
    expect(valueOf('환불')).toBeNull();
  });
});

describe('the refund account of an open row', () => {
  const OPENED = { type: '카카오뱅크', no: '3333-01-1234567', name: '이구매' };
  const shown = () => screen.getByText(/이구매/, { selector: '[aria-live]' });

  // rule: orders.refund-account-masked, orders.open-order
  it('is masked, and nothing is asked of the API for it', () => {
    const { platform } = show(orderDefinitions);
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
    expect(platform.fakeApi.calls).toEqual([]);
  });

  // rule: orders.refund-account-masked
  it('is opened by a press of 보기, copied without bank and name, and hidden again', async () => {
    const { user, platform } = show(orderDefinitions);
    platform.fakeApi.on(openRefundAccount, OPENED);
    await user.click(screen.getByRole('button', { name: '환불 계좌번호 보기' }));
    const hide = await screen.findByRole('button', { name: '환불 계좌번호 가리기' });
    expect(hide).toHaveFocus();
    expect(shown()).toHaveTextContent('카카오뱅크 3333-01-1234567 이구매');
    expect(platform.fakeApi.callsOf(openRefundAccount)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: '환불 계좌번호 복사' }));
    expect(await navigator.clipboard.readText()).toBe('3333-01-1234567');

    await user.click(hide);
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
    expect(screen.queryByRole('button', { name: '환불 계좌번호 복사' })).toBeNull();
  });

  it('stays masked when it cannot be read', async () => {
    const { user, platform } = show(orderDefinitions);
    platform.fakeApi.on(openRefundAccount, () => new FakeFailure(404, { message: 'not-found' }));
    await user.click(screen.getByRole('button', { name: '환불 계좌번호 보기' }));
    expect(await screen.findByRole('button', { name: '환불 계좌번호 보기' })).toBeEnabled();
    expect(shown()).toHaveTextContent('카카오뱅크 ****-**-***4567 이구매');
  });

  it('of an order without one has nothing to open', () => {
    show(orderDefinitions, buildOrder({ buyerAccount: { type: '', no: '', name: '' } }));
    expect(valueOf('환불 계좌')).toBe('없음');
    expect(screen.queryByRole('button', { name: '환불 계좌번호 보기' })).toBeNull();
  });
});

describe('the delivery of an open row', () => {
  // rule: orders.open-order
  it.each([
    ['배송 방법', '택배'],
    ['받는 분', '박받음'],
    ['연락처', '010-9876-5432'],
    ['주소', '(04001) 서울 마포구 양화로 1 101호'],
    ['배송 메모', '문 앞에 놓아주세요'],
    ['운송장', '우체국 택배6012-3456'],
  ])('says %s: %s', (term, value) => {
    show(deliveryDefinitions);
    expect(valueOf(term)).toBe(value);
  });

  it('links the number to the page of its carrier', () => {
    show(deliveryDefinitions);
    const link = screen.getByRole('link', { name: '6012-3456 배송 조회, 새 창' });
    expect(link).toHaveAttribute('href', expect.stringContaining('epost'));
  });
});
