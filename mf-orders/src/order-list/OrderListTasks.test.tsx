import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
const rowNames = () =>
  within(screen.getByRole('list', { name: '주문' }))
    .getAllByRole('listitem')
    .map((row) => /N-\d+/.exec(row.textContent)?.[0]);

beforeEach(() => {
  server = orderServer();
  server.serve(
    buildOrder({ _id: 'a', publicId: 'N-1', status: 0 }),
    buildOrder({ _id: 'b', publicId: 'N-2', status: 1, packagingStatus: 2 }),
    buildOrder({ _id: 'c', publicId: 'N-3', status: 3, packagingStatus: 2 }),
  );
});

describe('A list that is opened for a task', () => {
  it('A list opened for a task selects its tab, and the first tab shows all orders again', async () => {
    const { user, location } = server.renderList('?task=send');
    await screen.findByRole('tab', { name: '발송 대기 1', selected: true });
    expect(await screen.findByText('1건 표시')).toBeVisible();
    expect(rowNames()).toEqual(['N-2']);
    await user.click(screen.getByRole('tab', { name: '전체 3' }));
    expect(rowNames()).toEqual(['N-1', 'N-2', 'N-3']);
    expect(location()).not.toContain('task');
  });

  it('The tasks are a folded group of the filter sheet, each with its number of orders', async () => {
    const { user } = server.renderList();
    await user.click(await screen.findByRole('button', { name: '필터' }));
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
    expect(sheet.queryByRole('group', { name: '할 일' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: '필터 더보기' }));
    const tasks = sheet.getByRole('group', { name: '할 일' });
    await user.click(within(tasks).getByRole('button', { name: /입금 대기 1/ }));
    expect(screen.getByRole('button', { name: '1건 보기' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '초기화' }));
    expect(screen.getByRole('button', { name: '3건 보기' })).toBeVisible();
  });

  // rule: order-list.work-bar
  it('The work bar at the bottom of a phone is not shown while an order is open or selected', async () => {
    const { user } = server.renderList();
    const bar = () => screen.queryByRole('navigation', { name: '주문 업무' });
    const box = await screen.findByRole('checkbox', { name: 'N-1 선택' });
    await user.click(box);
    expect(bar()).not.toBeInTheDocument();
    await user.click(box);
    expect(bar()).toBeVisible();
    await user.click(screen.getByRole('button', { name: /N-1/ }));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });
});
