import { beforeEach, describe, expect, it } from '@jest/globals';
import { updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { buildOrder, buildSeller } from '@backoffice/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { type OrderServer, orderServer } from '../testing/orderServer.tsx';

let server: OrderServer;
beforeEach(() => {
  server = orderServer();
});

const OPEN = '?open=261120-ABCDEFGH';
const findRow = () => screen.findByRole('button', { name: /261120-ABCDEFGH/ });

// rule: order-list.step-keys
describe('The keys of the list for the steps of an order', () => {
  it('E opens the waybill dialog of the order that has the focus', async () => {
    server.serve(buildOrder({ status: 1 }));
    const { user } = server.renderList();
    await findRow();
    await user.keyboard('j');
    expect(await findRow()).toHaveFocus();
    await user.keyboard('e');
    expect(screen.getByRole('dialog', { name: '운송장 입력' })).toBeVisible();
  });

  it('P completes the packaging of the open order, and shows the reason if it is complete', async () => {
    server.serve(buildOrder({ status: 1 }));
    const { user } = server.renderList(OPEN);
    await findRow();
    await user.keyboard('p');
    await waitFor(async () => expect(await findRow()).toHaveAccessibleName(/포장 완료/));
    const { fakeApi, nav } = server.platform;
    await waitFor(() => expect(nav.toasts.map(({ text }) => text)).toEqual(['포장 완료로 변경했어요.']));
    await user.keyboard('p');
    expect(nav.toasts.map(({ text }) => text)).toContain('이미 포장이 완료됐어요.');
    expect(fakeApi.getCalls(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 2 }]);
  });

  // rule: packaging.unpaid
  it('P completes the packaging of an unpaid order only after a question', async () => {
    server.serve(buildOrder({ status: 0 }));
    const { user } = server.renderList(OPEN);
    await findRow();
    const { fakeApi, nav } = server.platform;
    for (const isConfirmed of [false, true]) {
      await user.keyboard('p');
      expect(nav.questions).toMatchObject([{ title: '포장 완료로 변경할까요?', text: '결제 전인 주문이에요.' }]);
      expect(fakeApi.getCalls(updateOrder)).toEqual([]);
      await act(async () => nav.answer(nav.questions[0]!.id, isConfirmed));
    }
    expect(fakeApi.getCalls(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 2 }]);
  });

  it('E and P do nothing after the focus has left the row', async () => {
    server.serve(buildOrder({ status: 1 }));
    const { user } = server.renderList();
    const row = await findRow();
    await user.keyboard('j');
    expect(row).toHaveFocus();
    act(() => row.blur());
    await user.keyboard('ep');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  // rule: sellers.suspended
  it('E and P only show the reason to a suspended seller', async () => {
    server.serve(buildOrder({ status: 1 }));
    server.platform.user.update({ seller: buildSeller({ state: -1 }) });
    const { user } = server.renderList(OPEN);
    await findRow();
    const { nav } = server.platform;
    for (const key of ['e', 'p']) {
      await user.keyboard(key);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      const [toast] = nav.toasts;
      expect(toast?.text).toBe('이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.');
      nav.closeToast(toast?.id ?? 0);
    }
    expect(server.platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  it('E and P do nothing before an order has the focus or is open', async () => {
    server.serve(buildOrder({ status: 1 }));
    const { user } = server.renderList();
    await findRow();
    await user.keyboard('ep');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  it('Escape closes the open order and then clears the selection', async () => {
    server.serve(buildOrder());
    const { user, location } = server.renderList(OPEN);
    await user.click(await screen.findByRole('checkbox', { name: '261120-ABCDEFGH 선택' }));
    await user.keyboard('{Escape}');
    expect(location()).toBe('/market/t/market-0001');
    expect(screen.getByRole('checkbox', { name: '261120-ABCDEFGH 선택' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('checkbox', { name: '261120-ABCDEFGH 선택' })).not.toBeChecked();
  });
});
