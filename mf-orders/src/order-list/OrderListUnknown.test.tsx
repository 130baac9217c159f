import { beforeEach, expect, it } from '@jest/globals';
import { getOrderViews } from '@backoffice/contracts/order/lists/orderViews';
import { buildOrder } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
const menuItem = (name: string) => screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  server = orderServer();
  server.serve(buildOrder({ _id: 'a', publicId: 'N-1', status: 1 }), buildOrder({ _id: 'b', publicId: 'N-2' }));
  server.platform.fakeApi.on(getOrderViews, {
    version: 1,
    views: [{ id: 'view-0001', name: '고액', query: 'nosuch=1&status=1' }],
  });
});

// rule: order-list.unknown-conditions
it('A list shows unknown conditions of its address, and disables bulk changes and files', async () => {
  const { user, location } = server.renderList('?nosuch=1&status=1');
  const chip = await screen.findByRole('button', { name: '알 수 없는 조건 1개', pressed: true });
  await user.click(await screen.findByRole('checkbox', { name: 'N-1 선택' }));
  await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
  expect(await menuItem('포장 상태 변경')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '내려받기' }));
  for (const name of ['주문 내역 저장', '택배 접수 파일'])
    expect(await menuItem(name)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText(/알 수 없는 조건은 적용되지 않아/)[0]).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click(chip);
  expect(location()).toBe('/market/t/market-0001?status=1');
  expect(screen.queryByText(/알 수 없는 조건/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '내려받기' }));
  expect(await menuItem('주문 내역 저장')).not.toHaveAttribute('aria-disabled', 'true');
});

// rule: order-list.unknown-conditions
it('A saved view adds its unknown conditions to the address, where the list shows them', async () => {
  const { user } = server.renderList();
  await user.click(await screen.findByRole('tab', { name: '고액' }));
  expect(await screen.findByRole('button', { name: '알 수 없는 조건 1개' })).toBeVisible();
  expect(screen.getByRole('tab', { name: '고액', selected: true })).toBeVisible();
});
