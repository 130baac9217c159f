import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Order } from '@backoffice/contracts/order/order';
import { listOrders, updateOrder } from '@backoffice/contracts/order/orderEndpoints';
import { streamOrderEvents } from '@backoffice/contracts/order/orderEventEndpoints';
import { FakeVersioned, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

const order = (at: number, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({ _id: `id-of-${at}`, publicId: `N-${at}`, ...over });

let server: OrderServer;
/** The orders after each change; the version of a list is the number of its state. */
let states: Order[][];
let stream: ReadableStreamDefaultController<Uint8Array> | undefined;

/** Changes orders like another device would, and sends an event to the page. */
const changeRemotely = async (...orders: Order[]) => {
  states.push(orders);
  await act(async () => stream?.enqueue(new TextEncoder().encode('data: {"marketId":"market-0001"}\n\n')));
};
const row = (name: RegExp) => screen.getByRole('button', { name });
const rowNames = () =>
  within(screen.getByRole('list', { name: '주문' }))
    .getAllByRole('listitem')
    .map((each) => /N-\d+/.exec(each.textContent)?.[0]);
const scrollTo = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
const waitForListRequests = (count: number) =>
  waitFor(() => expect(server.platform.fakeApi.getCalls(listOrders)).toHaveLength(count), { timeout: 5000 });

beforeEach(() => {
  showWideScreen();
  scrollTo(0);
  server = orderServer();
  const orders = [order(3), order(2, { status: 1 }), order(1)];
  states = [orders];
  server.serve(...orders);
  server.platform.fakeApi
    .on(listOrders, ({ since }) => {
      const present = states.at(-1) ?? [];
      const version = `v${states.length}`;
      if (since === undefined) return new FakeVersioned(version, present);
      const known = states[Number(since.slice(1)) - 1] ?? [];
      const changed = present.filter((each) => !known.includes(each));
      return new FakeVersioned(version, { changed, left: [], count: present.length });
    })
    .on(streamOrderEvents, (() => new ReadableStream({ start: (created) => void (stream = created) })) as never);
});

const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findByRole('button', { name: /N-1/ });
  return page;
};

describe('An order that is changed elsewhere', () => {
  // rule: order-list.changes-elsewhere
  it('An order that is changed elsewhere is updated within a second, marked with 바뀜, and announced by a status message', async () => {
    await open();
    const [three, two, one] = states[0]!;
    await changeRemotely(three!, { ...two!, packagingStatus: 2 }, one!);
    expect(await screen.findByRole('button', { name: /포장 완료 바뀜.*N-2/ }, { timeout: 5000 })).toBeVisible();
    expect(row(/N-3/)).not.toHaveAccessibleName(/바뀜/);
    expect(screen.getByText('다른 곳에서 주문 1건이 바뀌었어요.').closest('[role=status]')).not.toBeNull();
  });

  it('An order that was changed elsewhere loses its mark when the seller opens it', async () => {
    const { user } = await open();
    const [three, two, one] = states[0]!;
    await changeRemotely(three!, { ...two!, packagingStatus: 2 }, one!);
    await user.click(await screen.findByRole('button', { name: /바뀜.*N-2/ }, { timeout: 5000 }));
    expect(row(/N-2/)).not.toHaveAccessibleName(/바뀜/);
  });

  it('An order that no longer matches the filter disappears from a list that is scrolled to the top', async () => {
    await open('?status=0');
    const [three, two, one] = states[0]!;
    await changeRemotely(order(3, { status: 1 }), two!, one!);
    await waitFor(() => expect(rowNames()).toEqual(['N-1']), { timeout: 5000 });
    expect(three?._id).toBe('id-of-3');
  });

  // rule: order-list.changes-elsewhere
  it('An order that no longer matches the filter remains in a scrolled list until the seller clicks the update button', async () => {
    const { user } = await open('?status=0');
    scrollTo(300);
    const [, two, one] = states[0]!;
    await changeRemotely(order(3, { status: 1 }), two!, one!);
    expect(await screen.findByRole('button', { name: /^결제 완료.*바뀜.*N-3/ }, { timeout: 5000 })).toBeVisible();
    expect(rowNames()).toEqual(['N-3', 'N-1']);
    await user.click(screen.getByRole('button', { name: '바뀐 주문 1건 보기' }));
    await waitFor(() => expect(rowNames()).toEqual(['N-1']));
    expect(screen.queryByRole('button', { name: /바뀐 주문/ })).toBeNull();
  });

  it('An order that is changed on this page is not marked as changed elsewhere', async () => {
    const { user } = await open('?open=N-2');
    const [three, two, one] = states[0]!;
    const saved = { ...two!, packagingStatus: 2 };
    server.platform.fakeApi.on(updateOrder, () => ({ ...saved, notified: false }));
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    await screen.findByRole('button', { name: /포장 완료.*N-2/ });
    await changeRemotely(three!, { ...saved }, one!);
    await waitForListRequests(2);
    await act(async () => {});
    expect(row(/포장 완료.*N-2/)).not.toHaveAccessibleName(/바뀜/);
  });
});

describe('New orders', () => {
  it('New orders are announced and do not move the list until the seller clicks the button', async () => {
    const { user } = await open();
    await changeRemotely(order(4, { timestamp: '2026-11-21T00:00:00.000Z' }), ...states[0]!);
    const button = await screen.findByRole('button', { name: '새 주문 1건 보기' }, { timeout: 5000 });
    expect(rowNames()).toEqual(['N-3', 'N-2', 'N-1']);
    await user.click(button);
    await waitFor(() => expect(rowNames()).toEqual(['N-4', 'N-3', 'N-2', 'N-1']));
  });
});

describe('An open dialog of an order that is changed elsewhere', () => {
  const openMemo = async () => {
    const page = await open('?open=N-2');
    await page.user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    const dialog = within(screen.getByRole('dialog', { name: '비공개 메모' }));
    await page.user.type(dialog.getByRole('textbox', { name: '메모' }), '내가 쓴 메모');
    return { ...page, dialog };
  };
  const version = { updatedAt: '2026-11-20T05:00:00.000Z' };

  // rule: order-list.open-dialog
  it('The memo dialog retains the typed text, shows the memo that was saved elsewhere, and replaces the text after a click', async () => {
    const { user, dialog } = await openMemo();
    const [three, two, one] = states[0]!;
    await changeRemotely(three!, { ...two!, sellerMemo: '다른 사람의 메모', ...version }, one!);
    expect(await dialog.findByText('지금 값: 다른 사람의 메모', {}, { timeout: 5000 })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: '메모' })).toHaveValue('내가 쓴 메모');
    await user.click(dialog.getByRole('button', { name: '지금 값으로 바꾸기' }));
    expect(dialog.getByRole('textbox', { name: '메모' })).toHaveValue('다른 사람의 메모');
    expect(dialog.queryByText(/지금 값/)).toBeNull();
  });

  it('The memo dialog saves without a confirmation if another part of the order was changed elsewhere', async () => {
    const { user, dialog } = await openMemo();
    const [three, two, one] = states[0]!;
    await changeRemotely(three!, { ...two!, sellerMsg: '알림', ...version }, one!);
    await waitForListRequests(2);
    await act(async () => {});
    server.changeRemotely('id-of-2', { sellerMsg: '알림' });
    await user.click(dialog.getByRole('button', { name: '저장' }));
    const [call] = server.platform.fakeApi.getCalls(updateOrder);
    expect(call?.data).toMatchObject({ sellerMemo: '내가 쓴 메모', ...version });
  });
});

describe('An open sheet of an order that is changed elsewhere', () => {
  // rule: order-list.open-dialog
  it('The sheet of an order shows its current values and lists the remote changes until the seller confirms them; a typed reason remains', async () => {
    const { user } = await open('?open=N-2');
    await user.click(await screen.findByRole('button', { name: '주문 상세 / 취소' }));
    const sheet = within(screen.getByRole('dialog', { name: '주문 상세 / 취소' }));
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '품절');
    expect(sheet.queryByText('다른 곳에서 바뀌었어요')).toBeNull();
    const [three, two, one] = states[0]!;
    const changed = { ...two!, packagingStatus: 2, invoice: { company: 'kr.lotte', no: '6891' } };
    await changeRemotely(three!, changed, one!);
    expect(await sheet.findByText('포장 상태: 포장 완료', {}, { timeout: 5000 })).toBeVisible();
    expect(sheet.getByText('운송장: 롯데택배 6891').closest('[role=status]')).not.toBeNull();
    expect(sheet.getByRole('textbox', { name: '취소 사유' })).toHaveValue('품절');
    await user.click(sheet.getByRole('button', { name: '확인' }));
    expect(sheet.queryByText('다른 곳에서 바뀌었어요')).toBeNull();
  });

  // rule: order-list.open-dialog
  it('The product sheet retains the typed amounts, shows the stored products, and restarts with the stored products after a click', async () => {
    const { user } = await open('?open=N-2');
    await user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '주문 상품 변경' }));
    const sheet = () => within(screen.getByRole('dialog', { name: '주문 상품 변경' }));
    const amount = async () => sheet().findByRole('textbox', { name: /수량$/ });
    await user.clear(await amount());
    await user.type(await amount(), '1');
    const [three, two, one] = states[0]!;
    const productList = two!.productList.map((line) => ({ ...line, amount: line.amount - 1 }));
    server.changeRemotely('id-of-2', { productList });
    await changeRemotely(three!, { ...two!, productList }, one!);
    expect(await sheet().findByText(/^지금 상품: .* 1개$/, {}, { timeout: 5000 })).toBeVisible();
    expect(await amount()).toHaveValue('1');
    await user.click(sheet().getByRole('button', { name: '지금 상품으로 바꾸기' }));
    await waitFor(() => expect(sheet().queryByText(/지금 상품:/)).toBeNull());
    expect(await sheet().findByRole('button', { name: '변경' })).toBeVisible();
  });

  it('The product sheet shows why the products can no longer be changed', async () => {
    const { user } = await open('?open=N-2');
    await user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '주문 상품 변경' }));
    const sheet = within(screen.getByRole('dialog', { name: '주문 상품 변경' }));
    await sheet.findByRole('button', { name: '변경' });
    const [three, two, one] = states[0]!;
    await changeRemotely(three!, order(2, { status: 3 }), one!);
    expect(await sheet.findByText('이미 발송된 주문이에요.', {}, { timeout: 5000 })).toBeVisible();
    expect(sheet.getByRole('button', { name: '변경' })).toHaveAttribute('aria-disabled', 'true');
    expect(two?._id).toBe('id-of-2');
  });
});
