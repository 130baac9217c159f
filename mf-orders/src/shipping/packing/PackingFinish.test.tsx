import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { exportLabels } from '@backoffice/contracts/order/lists/exportEndpoints';
import { updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import {
  type FakePlatform,
  FakeWrapper,
  buildOrder,
  buildProductLine,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../../order-list/testing/orderServer.tsx';
import { getMarketOrders } from '../../order/getMarketOrders.ts';
import { PackingPage } from './PackingPage.tsx';

const { delivery } = buildOrder();
const line = (title: string) => buildProductLine({ _id: title, optionId: title, title, option: '', amount: 1 });
const order = (name: string, receiver: string, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({
    _id: `id-of-${name}`,
    publicId: `N-${name}`,
    status: 1,
    delivery: { ...delivery, name: receiver },
    productList: [line('엽서')],
    ...over,
  });

let server: OrderServer;
let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
  server = orderServer(platform);
  server.serve(
    order('A', '박하나'),
    order('B', '이둘', { productList: [line('엽서'), line('스티커')] }),
    order('C', '정셋'),
  );
  window.print = () => {};
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = async (search = '?view=slips') => {
  const url = `/market/t/market-0001/packing${search}`;
  const page = renderPage(<PackingPage />, { path: '/market/t/:marketId/packing', url, platform });
  await screen.findByText(/^주문 [\d,]+건 · 상자/, { selector: '[role=status]' });
  return page;
};
const summary = () => screen.getByText(/^주문 [\d,]+건 · 상자/, { selector: '[role=status]' });
const slip = (name: string) => within(screen.getByRole('listitem', { name: `${name} 명세서` }));
const tick = (name: string) => slip(name).getByRole('checkbox', { name: `${name} 포장 완료` });
const waiting = () => screen.queryByRole('region', { name: '대기 중인 변경' });
const question = () => screen.queryByText(/포장 완료로 바꿀까요\?$/);
const button = (name: string) => screen.getByRole('button', { name });
const targets = () => platform.fakeApi.getCalls(updateOrders).map(({ data }) => data['target']);

// rule: packing.finished
it('a tick of a slip marks its orders as packed after the time for undoing, and the slip stays in its place', async () => {
  const { user } = await open();
  await user.click(tick('박하나'));
  expect(tick('박하나')).toBeChecked();
  expect(waiting()).toBeInTheDocument();
  expect(summary()).toHaveTextContent('주문 3건');
  await user.click(button('바로 변경'));
  await waitFor(() => expect(summary()).toHaveTextContent('주문 2건'));
  expect(targets()).toEqual([['id-of-A']]);
  expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toMatchObject({ packagingStatus: 2 });
  expect(tick('박하나')).toBeChecked();
});

// rule: packing.finished
it('a slip that is unticked after its orders were stored as packed returns them to the orders to pack', async () => {
  server.serve(order('A', '박하나', { packagingStatus: 2 }), order('B', '이둘'));
  const { user } = await open('?view=slips&packed=1');
  await user.click(tick('박하나'));
  expect(tick('박하나')).not.toBeChecked();
  await user.click(tick('박하나'));
  expect(waiting()).not.toBeInTheDocument();
  await user.click(tick('박하나'));
  await user.click(button('바로 변경'));
  await waitFor(() => expect(targets()).toEqual([['id-of-A']]));
  expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toMatchObject({ packagingStatus: 1 });
  expect(tick('박하나')).not.toBeChecked();
});

// rule: packing.finished
it('slips that are ticked one after the other are one change, and an unticked slip is not part of it', async () => {
  const { user } = await open();
  for (const name of ['박하나', '이둘', '정셋']) await user.click(tick(name));
  await user.click(tick('이둘'));
  expect(tick('이둘')).not.toBeChecked();
  await user.click(button('바로 변경'));
  await waitFor(() => expect(targets()).toEqual([['id-of-A', 'id-of-C']]));
  expect(tick('이둘')).not.toBeChecked();
});

it('undoing the change unticks its slips and changes nothing', async () => {
  const { user } = await open();
  await user.click(tick('박하나'));
  await user.click(tick('정셋'));
  await user.click(button('되돌리기'));
  expect(tick('박하나')).not.toBeChecked();
  expect(waiting()).not.toBeInTheDocument();
  expect(targets()).toEqual([]);
});

// rule: packing.question
it('after a print the screen asks once for all printed orders, and one press marks them as packed', async () => {
  const { user } = await open();
  expect(question()).not.toBeInTheDocument();
  await user.click(button('인쇄'));
  await waitFor(() => expect(question()).toHaveTextContent('3건을 포장 완료로 바꿀까요?'));
  await user.click(button('포장 완료'));
  expect(question()).not.toBeInTheDocument();
  await user.click(button('바로 변경'));
  expect(await screen.findByText('포장 대기 주문이 없어요.')).toBeInTheDocument();
  expect(targets().map((ids) => (ids as string[]).toSorted())).toEqual([['id-of-A', 'id-of-B', 'id-of-C']]);
});

// rule: packing.question
it('the question after a print leaves out orders that were not printed or are ticked, and a refusal sends nothing', async () => {
  const { user } = await open();
  await user.click(button('인쇄'));
  await waitFor(() => expect(question()).toBeInTheDocument());
  server.serve(order('D', '최넷'), order('A', '박하나'), order('B', '이둘'), order('C', '정셋'));
  await act(() => getMarketOrders(platform, 'market-0001').refresh());
  expect(summary()).toHaveTextContent('주문 4건');
  expect(question()).toHaveTextContent('3건을 포장 완료로 바꿀까요?');
  await user.click(tick('이둘'));
  expect(question()).toHaveTextContent('2건을 포장 완료로 바꿀까요?');
  await user.click(button('되돌리기'));
  await user.click(button('아직이에요'));
  expect(question()).not.toBeInTheDocument();
  expect(targets()).toEqual([]);
});

// rule: packing.question
it('in the native wrapper, which cannot print, the question follows the saved file', async () => {
  platform = fakePlatform({ bridge: new FakeWrapper().connect() });
  server = orderServer(platform);
  server.serve(order('A', '박하나'), order('B', '이둘'));
  platform.fakeApi.on(exportLabels, new Blob(['pdf']));
  const { user } = await open('?view=labels');
  await user.click(button('파일로 저장'));
  const drawer = within(await screen.findByRole('dialog', { name: '라벨 PDF' }));
  expect(question()).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: '내려받기' }));
  await waitFor(() => expect(question()).toHaveTextContent('2건을 포장 완료로 바꿀까요?'));
});

// rule: packing.fetched
it('the pick list proposes the orders of which every line is ticked, and stores nothing before the answer', async () => {
  const { user } = await open('?view=pick');
  await user.click(screen.getByRole('checkbox', { name: '스티커 챙김' }));
  expect(question()).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '엽서 챙김' }));
  expect(question()).toHaveTextContent('다 챙긴 3건을 포장 완료로 바꿀까요?');
  await user.click(screen.getByRole('checkbox', { name: '스티커 챙김' }));
  expect(question()).toHaveTextContent('다 챙긴 2건을 포장 완료로 바꿀까요?');
  await user.click(button('포장 완료'));
  await user.click(button('바로 변경'));
  await waitFor(() => expect(summary()).toHaveTextContent('주문 1건'));
  expect(targets()).toEqual([['id-of-A', 'id-of-C']]);
});

// rule: packing.finished
it('an order that another device marks as packed is shown as packed, and its slip stays in its place', async () => {
  await open();
  server.changeRemotely('id-of-B', { packagingStatus: 2 });
  await act(() => getMarketOrders(platform, 'market-0001').refresh());
  expect(summary()).toHaveTextContent('주문 2건');
  expect(tick('이둘')).toBeChecked();
});

// rule: bulk-changes.each-order-alone
it('an order that cannot be marked as packed is named, and remains to be packed', async () => {
  platform.fakeApi.on(updateOrders, ({ target }) => ({
    total: target.length,
    success: 0,
    fail: 1,
    failAt: [{ at: 1, data: 'N-A', reason: 'cancelled' }],
  }));
  const { user } = await open();
  await user.click(tick('박하나'));
  await user.click(button('바로 변경'));
  const sheet = within(await screen.findByRole('dialog', { name: '일괄 변경 결과' }));
  expect(sheet.getByRole('list', { name: '실패한 주문' })).toHaveTextContent('N-A');
  await user.click(sheet.getByRole('button', { name: '확인' }));
  expect(tick('박하나')).not.toBeChecked();
});

// rule: packaging.unpaid
it('a tick of an unpaid order asks first', async () => {
  server.serve(order('D', '최미납', { status: 0 }));
  const { user } = await open('?view=slips&others=1');
  await user.click(tick('최미납'));
  await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, false));
  expect(tick('최미납')).not.toBeChecked();
  expect(targets()).toEqual([]);
});
