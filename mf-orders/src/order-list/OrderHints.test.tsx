import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { screen, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
beforeEach(() => {
  server = orderServer();
  server.serve(buildOrder());
});

const queryHints = () => screen.queryByRole('note');
const findRow = () => screen.findByRole('checkbox', { name: '261120-ABCDEFGH 선택' });

// rule: order-list.hints
describe('The hints of the order list', () => {
  it('The hints explain the steps of an order until one click dismisses them for this account on this device', async () => {
    const { user, unmount } = server.renderList();
    await findRow();
    expect(within(screen.getByRole('note')).getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '알겠어요' }));
    expect(queryHints()).not.toBeInTheDocument();
    unmount();
    server.renderList();
    await findRow();
    expect(queryHints()).not.toBeInTheDocument();
  });

  it('The hints are shown once more to a seller who has shipped an order, and never again', async () => {
    server.serve(buildOrder({ status: [{ status: 3, desc: '', timestamp: '2026-11-20T00:00:00.000Z' }] }));
    const { unmount } = server.renderList();
    await findRow();
    expect(queryHints()).toBeVisible();
    unmount();
    server.renderList();
    await findRow();
    expect(queryHints()).not.toBeInTheDocument();
  });

  it('The hints leave out the deposits in a market that uses the payment of the product', async () => {
    server.setPayment(1);
    server.renderList();
    await findRow();
    expect(screen.getByRole('note')).not.toHaveTextContent('입금 확인');
  });

  it('The hints are not shown without orders', async () => {
    server.serve();
    server.renderList();
    await screen.findByText('주문이 없습니다.');
    expect(queryHints()).not.toBeInTheDocument();
  });
});
