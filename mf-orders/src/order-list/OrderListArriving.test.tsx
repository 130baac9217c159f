import { beforeEach, expect, it, jest } from '@jest/globals';
import { type Order, listOrders, updateOrder } from '@backoffice/contracts';
import { FakeFailure, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

const ORDERS = Array.from({ length: 400 }, (_, at) => buildOrder({ _id: `o${at}`, publicId: `N-${at}` }));
/** A hundred orders and a part of one. */
const BEGINNING = JSON.stringify(ORDERS.slice(0, 101)).slice(0, -100);

let server: OrderServer;
/** Each reading of the list: its beginning arrives, then all of it. */
let readings: { arrive: () => void; answer: (orders: Order[] | FakeFailure) => void }[];

const findRow = (name: RegExp, expanded = false) => screen.findByRole('button', { name, expanded });
const skeleton = () => screen.queryByText('주문을 불러오는 중');
const waitForReading = async (count: number) => {
  await waitFor(() => expect(readings).toHaveLength(count));
  return readings[count - 1]!;
};

beforeEach(() => {
  server = orderServer();
  server.serve(...ORDERS);
  readings = [];
  server.platform.fakeApi.on(
    listOrders,
    (_, arrive) => new Promise((answer) => readings.push({ arrive: () => arrive(BEGINNING), answer })) as never,
  );
});

it('the first orders of a long list are shown while the rest arrives, without a number that is not known', async () => {
  const { user } = server.renderList();
  const { arrive, answer } = await waitForReading(1);
  act(arrive);
  const row = await findRow(/N-0 택배/);
  expect(skeleton()).toBeInTheDocument();
  expect(screen.queryByText(/^총/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '결제 전' })).toBeInTheDocument();
  const place = () => within(screen.getByRole('list', { name: '주문' })).getAllByRole('listitem')[0];
  expect(place()).toHaveAttribute('aria-setsize', '-1');
  expect(screen.getByRole('checkbox', { name: 'N-0 선택' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: '표시된 주문 모두 선택' })).toBeDisabled();
  act(() => row.focus());
  await user.keyboard('x{End}');
  await act(async () => answer(ORDERS));
  expect(await screen.findByText('총 400건의 주문 (12:00 기준)')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '결제 전 400' })).toBeInTheDocument();
  expect(row).toHaveFocus();
  expect(place()).toHaveAttribute('aria-setsize', '400');
  expect(screen.getByRole('checkbox', { name: 'N-0 선택' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'N-0 선택' })).not.toBeChecked();
  expect(skeleton()).not.toBeInTheDocument();
});

it('one of them is opened and changed, and the list is read again, as the answer on its way may be older', async () => {
  const { user } = server.renderList();
  act((await waitForReading(1)).arrive);
  await user.click(await findRow(/N-0 택배/));
  await user.click(await screen.findByRole('button', { name: '포장 완료' }));
  const { answer } = await waitForReading(2);
  expect(server.platform.fakeApi.callsOf(updateOrder)).toHaveLength(1);
  expect(await findRow(/포장 완료 .*N-0 택배/, true)).toBeInTheDocument();
  await act(async () => answer([{ ...ORDERS[0]!, packagingStatus: 2 }, ...ORDERS.slice(1)]));
  expect(await screen.findByText('총 400건의 주문 (12:00 기준)')).toBeInTheDocument();
  expect(await findRow(/포장 완료 .*N-0 택배/, true)).toBeInTheDocument();
});

it('a file of the shown orders waits for all of them', async () => {
  const { user } = server.renderList();
  const { arrive, answer } = await waitForReading(1);
  act(arrive);
  await findRow(/N-0 택배/);
  await user.click(screen.getByRole('button', { name: '내려받기' }));
  await user.click(await screen.findByRole('menuitem', { name: '주문 내역 저장' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '내려받기' })).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => answer(ORDERS));
  expect(await screen.findByRole('radio', { name: '조건에 맞는 주문 400건' })).toBeInTheDocument();
});

it('where no kept list has a version the answer is not asked for after the storage, and its first orders stay', async () => {
  const lists = server.platform.lists!;
  jest.spyOn(lists, 'hasVersion').mockReturnValue(false);
  let giveKept: (kept: unknown) => void = () => {};
  jest.spyOn(lists, 'read').mockReturnValue(new Promise((resolve) => (giveKept = resolve)) as never);
  server.renderList();
  const { arrive, answer } = await waitForReading(1);
  act(arrive);
  await findRow(/N-0 택배/);
  await act(async () => giveKept({ items: [buildOrder({ _id: 'old', publicId: 'OLD' })], at: 0 }));
  expect(screen.getByRole('button', { name: /N-0 택배/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /OLD/ })).not.toBeInTheDocument();
  await act(async () => answer(ORDERS));
  expect(await screen.findByText('총 400건의 주문 (12:00 기준)')).toBeInTheDocument();
});

it('a long list that is kept begins with its first orders, before the others are parsed', async () => {
  const lists = server.platform.lists!;
  let goOn = () => {};
  const isRead = new Promise<void>((resolve) => (goOn = resolve));
  const kept = { items: ORDERS, at: server.platform.now() };
  jest.spyOn(lists, 'read').mockImplementation((async (
    _: string,
    __: unknown,
    onFirst: (first: unknown) => unknown,
  ) => {
    await onFirst(ORDERS.slice(0, 40));
    await isRead;
    return kept;
  }) as never);
  server.renderList();
  const row = await findRow(/N-0 택배/);
  expect(skeleton()).toBeInTheDocument();
  expect(screen.queryByText(/^총/)).not.toBeInTheDocument();
  act(() => row.focus());
  await act(async () => goOn());
  expect(await screen.findByText(/^총 400건의 주문/)).toBeInTheDocument();
  expect(row).toHaveFocus();
  const { answer } = await waitForReading(1);
  await act(async () => answer(ORDERS.slice(1)));
  expect(await screen.findByText(/^총 399건의 주문/)).toBeInTheDocument();
});

it.each([
  ['that is searched', '?q=받음'],
  ['that is filtered', '?status=0'],
  ['that is sorted otherwise', '?sort=name'],
  ['at an order that has not arrived', '?open=N-300'],
])('a list %s waits for all orders', async (_, search) => {
  await expectToWait(search);
});

it('a list that was left at some order waits for all orders', async () => {
  server.platform.expire.set('orders.place', { address: 'market-0001', id: 'o300', beyond: 3 }, 60_000);
  await expectToWait('');
});

async function expectToWait(search: string): Promise<void> {
  server.renderList(search);
  const { arrive, answer } = await waitForReading(1);
  act(arrive);
  expect(screen.queryByRole('list', { name: '주문' })).not.toBeInTheDocument();
  expect(skeleton()).toBeInTheDocument();
  await act(async () => answer(ORDERS));
  expect(await screen.findByRole('list', { name: '주문' })).toBeInTheDocument();
}

it('they are gone where the rest does not come', async () => {
  server.renderList();
  const { arrive, answer } = await waitForReading(1);
  act(arrive);
  await findRow(/N-0 택배/);
  await act(async () => answer(new FakeFailure(500, { message: 'internal' })));
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: '주문' })).not.toBeInTheDocument();
});
