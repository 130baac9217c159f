import { beforeEach, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
beforeEach(() => {
  server = orderServer();
  server.serve(buildOrder({ _id: 'order-000a', publicId: 'N-A' }), buildOrder({ _id: 'order-000b', publicId: 'N-B' }));
});

const openMenu = async () => {
  const page = server.renderList();
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  await page.user.click(screen.getByRole('button', { name: '마켓 업무' }));
  return page;
};
const names = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('The menu of the market links to the other screens of its orders', async () => {
  const { user, location } = await openMenu();
  expect(names()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^입금 확인/),
      expect.stringMatching(/^포장 준비/),
      expect.stringMatching(/^판매 현황/),
    ]),
  );
  await user.click(screen.getByRole('menuitem', { name: /^판매 현황/ }));
  expect(location()).toBe('/market/t/market-0001/scoreboard');
});

it("The menu of the market offers 입금 확인 only if buyers pay to the seller's bank account", async () => {
  server.setPayment(1);
  await openMenu();
  expect(names().some((name) => name?.startsWith('입금 확인'))).toBe(false);
});
