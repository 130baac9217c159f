import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../order-list/testing/orderServer.tsx';
import { showWideScreen } from '../order-list/testing/showWideScreen.ts';

const OPEN = '?open=261120-ABCDEFGH';
const STEPS = ['결제완료로 변경', '운송장 입력'];
let server: OrderServer;
beforeEach(() => {
  server = orderServer();
});

const getButtons = () => screen.getAllByRole('button').map((button) => button.textContent);
const listSteps = () => getButtons().filter((name) => STEPS.includes(name));
const openTab = async (user: ReturnType<OrderServer['renderList']>['user'], name: string) =>
  user.click(await screen.findByRole('tab', { name }));

describe('An open order on a phone', () => {
  // rule: order-list.parts-bar
  it('An open order on a phone shows one of its three parts, chosen by a tab', async () => {
    server.serve(buildOrder());
    const { user } = server.renderList(OPEN);
    for (const [name, text] of [
      ['주문', '배송비'],
      ['배송', '받는 분'],
      ['알림·메모', '비공개 메모'],
    ] as const) {
      await openTab(user, name);
      expect(within(screen.getByRole('tabpanel', { name })).getByText(text)).toBeVisible();
      expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    }
  });

  // rule: order-list.parts-order
  it('A paid order on a phone shows the address, the products and the memos in its first tab, and no fact of its row again', async () => {
    server.serve(buildOrder({ status: 1, memo: '선물이에요', buyerName: '이구매' }));
    const { user } = server.renderList(OPEN);
    const part = within(await screen.findByRole('tabpanel', { name: '배송' }));
    for (const text of ['(04001) 서울 마포구 양화로 1 101호', '고양이 스티커', '문 앞에 놓아주세요', '선물이에요'])
      expect(part.getByText(text)).toBeVisible();
    expect(part.queryByText('총 금액')).not.toBeInTheDocument();
    await openTab(user, '주문');
    const order = within(screen.getByRole('tabpanel', { name: '주문' }));
    expect(order.getAllByRole('term').at(-1)).toHaveTextContent('주문번호');
    for (const term of ['총 금액', '주문자', '주문 메모', '고양이 스티커'])
      expect(order.queryByText(term)).not.toBeInTheDocument();
  });

  it('An order that is paid while it is open shows its delivery', async () => {
    server.serve(buildOrder());
    const { user } = server.renderList(OPEN);
    await user.click(await screen.findByRole('button', { name: '결제완료로 변경' }));
    const { nav } = server.platform;
    await act(async () => nav.answer(nav.questions[0]!.id, true));
    expect(await screen.findByRole('tabpanel', { name: '배송' })).toBeVisible();
  });

  // rule: order-list.next-step
  it('The next step of an order is the payment, then the waybill, then nothing', async () => {
    server.serve(buildOrder());
    const { user } = server.renderList(OPEN);
    await user.click(await screen.findByRole('button', { name: '결제완료로 변경' }));
    const { nav } = server.platform;
    await act(async () => nav.answer(nav.questions[0]!.id, true));
    const waybill = await screen.findByRole('button', { name: '운송장 입력' });
    expect(listSteps()).toEqual(['운송장 입력']);
    await user.click(waybill);
    const dialog = within(screen.getByRole('dialog', { name: '운송장 입력' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    await user.type(dialog.getByRole('textbox', { name: '운송장 번호' }), '601234567890');
    await user.click(dialog.getByRole('button', { name: '등록하고 발송 처리' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(listSteps()).toEqual([]);
  });

  // rule: order-list.next-step
  it.each([
    ['waits for the payment service', { status: 0, payment: { option: 1, type: 'card', isBilled: false } }],
    ['is being verified', { status: 99 }],
    ['is cancelled', { status: 11 }],
  ])('An order that %s has no next step', async (_, over) => {
    server.serve(buildOrder(over));
    server.renderList(OPEN);
    await screen.findByRole('tab', { name: '배송' });
    expect(listSteps()).toEqual([]);
  });

  // rule: order-list.next-step
  it('A finished step has no button on a phone, and its state is shown', async () => {
    server.serve(buildOrder({ status: 3, packagingStatus: 2 }));
    const { user } = server.renderList(OPEN);
    await openTab(user, '배송');
    const part = within(screen.getByRole('tabpanel', { name: '배송' }));
    expect(part.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '',
      '운송장 입력',
      '포장 상태 지우기',
    ]);
    expect(part.getByText('포장 완료')).toBeVisible();
  });

  it('The focus remains in the delivery part after its focused button is removed', async () => {
    server.serve(buildOrder({ status: 1, packagingStatus: 1 }));
    const { user } = server.renderList(OPEN);
    await openTab(user, '배송');
    await user.click(screen.getByRole('button', { name: '포장 완료' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '포장 완료' })).not.toBeInTheDocument());
    expect(screen.getByRole('tabpanel', { name: '배송' })).toContainElement(document.activeElement as HTMLElement);
  });
});

// rule: order-list.next-step
it('A finished step has a disabled button without a caption on a desk', async () => {
  showWideScreen();
  server.serve(buildOrder({ status: 3, packagingStatus: 2 }));
  server.renderList(OPEN);
  for (const name of ['결제완료로 변경', '발송완료로 변경', '포장 시작', '포장 완료'])
    expect(await screen.findByRole('button', { name })).toBeDisabled();
  expect(screen.queryByText(/변경할 수 없습니다|이미 포장/)).not.toBeInTheDocument();
});

it('The waybill dialog names the receiver and the products, and the number has the focus if the carrier is known', async () => {
  server.serve(buildOrder({ status: 1 }));
  server.platform.stored.set('last-carrier', 'kr.epost');
  const { user } = server.renderList(OPEN);
  await user.click(await screen.findByRole('button', { name: '운송장 입력' }));
  const dialog = within(screen.getByRole('dialog', { name: '운송장 입력' }));
  expect(dialog.getByText('박받음')).toBeVisible();
  expect(dialog.getByText('고양이 스티커 A세트 ×2')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: '운송장 번호' })).toHaveFocus();
});

it('The waybill dialog focuses the carrier if none is known', async () => {
  server.serve(buildOrder({ status: 1 }));
  const { user } = server.renderList(OPEN);
  await user.click(await screen.findByRole('button', { name: '운송장 입력' }));
  expect(screen.getByRole('combobox', { name: '택배사' })).toHaveFocus();
});

// rule: waybill-grid.camera
it('The camera of the waybill dialog fills the number of its order and closes', async () => {
  server.serve(buildOrder({ status: 1 }));
  server.platform.stored.set('last-carrier', 'kr.epost');
  const { user } = server.renderList(OPEN);
  await user.click(await screen.findByRole('button', { name: '운송장 입력' }));
  await user.click(screen.getByRole('button', { name: '카메라로 입력' }));
  const sheet = within(await screen.findByRole('dialog', { name: '카메라로 입력' }));
  const scan = (text: string) => user.type(sheet.getByRole('textbox', { name: '번호 직접 입력' }), `${text}{Enter}`);
  await scan('261120-ZZZZZZZZ');
  expect(sheet.getByText('261120-ZZZZZZZZ는 이 목록에 없는 주문이에요.')).toBeVisible();
  await scan('6891234567890');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '카메라로 입력' })).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: '운송장 번호' })).toHaveValue('6891234567890');
});
