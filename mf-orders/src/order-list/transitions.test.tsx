import { beforeEach, describe, expect, it } from '@jest/globals';
import { getOrderPayment } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { buildOrder } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

let server: OrderServer;
beforeEach(() => {
  showWideScreen();
  server = orderServer();
});

/** The orders for which each button is enabled: `status/payment option`, with `b` if the order is settled. */
const ALLOWED = {
  '결제완료로 변경': '0/0',
  '발송완료로 변경': '1/0 1/1 1/1b',
  '운송장 입력': '0/0 1/0 1/1 1/1b 3/0 3/1 3/1b 4/0 4/1 4/1b',
  '포장 시작': '0/0 0/1 0/1b 1/0 1/1 1/1b 3/0 3/1 3/1b 4/0 4/1 4/1b 99/0 99/1 99/1b',
  '포장 완료': '0/0 0/1 0/1b 1/0 1/1 1/1b 3/0 3/1 3/1b 4/0 4/1 4/1b 99/0 99/1 99/1b',
};
const CANCELLABLE = '0/0 0/1 1/0 1/1 3/0 3/1 4/0 4/1 99/0 99/1';
const MENU = {
  '주문 상품 변경': '0/0 1/0',
  '받는 분 정보 변경': '0/0 0/1 0/1b 1/0 1/1 1/1b 99/0 99/1 99/1b',
  '입금자명 변경': '0/0',
  '입금 확인 취소': '1/0',
  '발송 취소': '3/0 3/1',
  '주문 취소': CANCELLABLE,
};

const CASES = Object.values(ORDER_STATUS).flatMap((status) =>
  [
    { option: 0, isBilled: false },
    { option: 1, isBilled: false },
    { option: 1, isBilled: true },
  ].map(({ option, isBilled }) => ({
    which: `${status}/${option}${isBilled ? 'b' : ''}`,
    order: buildOrder({ status, payment: { option, type: 'transfer', isBilled } }),
  })),
);

describe.each(CASES)('An order in $which', ({ which, order }) => {
  // rule: order-transitions.by-seller
  it('The buttons of an order follow the transition table, and each disabled button shows the reason', async () => {
    server.serve(order);
    server.platform.fakeApi.on(getOrderPayment, order.payment);
    const { user } = server.renderList(`?open=${order.publicId}`);
    for (const [name, allowed] of Object.entries(ALLOWED)) {
      const button = await screen.findByRole('button', { name });
      if (allowed.split(' ').includes(which)) expect(button).toBeEnabled();
      else {
        expect(button).toBeDisabled();
        expect(button).toHaveAccessibleDescription(/[가-힣]/);
      }
    }

    await user.click(screen.getByRole('button', { name: '주문 더보기' }));
    const enabled = screen
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-disabled') === null)
      .map((item) => item.firstChild?.textContent);
    expect(enabled).toEqual(
      Object.entries(MENU).flatMap(([name, allowed]) => (allowed.split(' ').includes(which) ? name : [])),
    );
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: '주문 상세 / 취소' }));
    await screen.findByRole('dialog', { name: '주문 상세 / 취소' });
    const cancel = screen.queryByRole('button', { name: '주문 취소' });
    if (CANCELLABLE.split(' ').includes(which)) expect(cancel).toBeEnabled();
    else {
      expect(cancel).toBeNull();
      expect(screen.getByText(/^(이미 취소된 주문이에요|정산이 끝난 주문은 취소할 수 없어요)\.$/)).toBeVisible();
    }
  });
});
