import { beforeEach, describe, expect, it } from '@jest/globals';
import { type OrderNotification, listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { FakeFailure, buildOrder, fakePlatform } from '@backoffice/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { orderServer } from '../order-list/testing/orderServer.tsx';
import { showWideScreen } from '../order-list/testing/showWideScreen.ts';

const AT = '2026-11-20T03:00:00.000Z';
const OPEN = '?open=261120-ABCDEFGH';
let platform: ReturnType<typeof fakePlatform>;
let server: ReturnType<typeof orderServer>;
let responses: OrderNotification[][];
beforeEach(() => {
  showWideScreen();
  platform = fakePlatform();
  server = orderServer(platform);
  server.serve(buildOrder({ sellerMsg: '내일 발송합니다.', buyerTel: '01011112222' }));
  responses = [];
  platform.fakeApi.on(listOrderNotifications, () => (responses.length > 1 ? responses.shift() : responses[0]) ?? []);
});

const notice = (state: OrderNotification['state'], kind: OrderNotification['kind'] = 'notice'): OrderNotification => ({
  orderId: 'receipt-0001',
  kind,
  state,
  at: AT,
});
const getRequests = () => platform.fakeApi.getCalls(listOrderNotifications);

describe('The state of a notice', () => {
  // rule: notices.delivery-state
  it.each([
    ['queued', '구매자에게 보내고 있어요.'],
    ['sent', '구매자에게 보냈어요.'],
    ['unsent', '이 알림은 구매자에게 전송되지 않았어요.'],
    ['failed', '이 알림을 보내지 못했어요.'],
  ] as const)('An order shows that its notice is %s: %s', async (state, text) => {
    responses = [[notice(state)]];
    server.renderList(OPEN);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(getRequests()[0]?.data).toMatchObject({ ids: ['receipt-0001'] });
  });

  // rule: notices.shown-recipient
  it('The state of a notice names the receiver if the number of the buyer is unknown', async () => {
    server.serve(buildOrder({ sellerMsg: '내일 발송합니다.' }));
    responses = [[notice('sent')]];
    server.renderList(OPEN);
    expect(await screen.findByText('받는 분에게 보냈어요.')).toBeInTheDocument();
  });

  it('An order shows no state of its notice, and no error, if the state cannot be loaded', async () => {
    platform.fakeApi.on(listOrderNotifications, () => new FakeFailure(503, { message: 'unavailable' }));
    server.renderList(OPEN);
    await waitFor(() => expect(getRequests()).toHaveLength(1));
    expect(screen.getByText('내일 발송합니다.')).toBeInTheDocument();
    expect(screen.queryByText(/^구매자에게 보(냈|내고)/)).not.toBeInTheDocument();
    expect(platform.nav.toasts).toEqual([]);
  });

  it('An order loads the state of its notice again after a second notice is sent', async () => {
    responses = [[notice('failed')], [notice('sent')]];
    const { user } = server.renderList(OPEN);
    await screen.findByText('이 알림을 보내지 못했어요.');
    await user.click(screen.getByRole('button', { name: '알림 보내기' }));
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), ' 감사합니다.');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(await screen.findByText('구매자에게 보냈어요.')).toBeInTheDocument();
    expect(screen.queryByText('이 알림을 보내지 못했어요.')).not.toBeInTheDocument();
  });
});

// rule: notices.delivery-state
it('An order without a notice lists the notifications of its status changes, the latest first', async () => {
  server.serve(buildOrder({ sellerMsg: '', status: 3 }));
  responses = [[notice('sent', 'paid'), { ...notice('queued', 'shipped'), at: '2026-11-21T03:00:00.000Z' }]];
  server.renderList(OPEN);
  const sent = within(await screen.findByRole('list', { name: '보낸 알림' }));
  expect(sent.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '발송 보내는 중 11월 21일 12:00',
    '결제 확인 보냄 오늘 12:00',
  ]);
  expect(screen.queryByText('보낸 알림이 없어요.')).not.toBeInTheDocument();
});

it('An order shows that no notification was sent only after the API has confirmed it', async () => {
  server.serve(buildOrder({ sellerMsg: '' }));
  let respond = (_notices: OrderNotification[]) => {};
  platform.fakeApi.on(listOrderNotifications, () => new Promise((resolve) => (respond = resolve)));
  server.renderList(OPEN);
  await screen.findByRole('region', { name: '알림·메모' });
  await waitFor(() => expect(getRequests()).toHaveLength(1));
  expect(screen.queryByText('보낸 알림이 없어요.')).not.toBeInTheDocument();
  respond([]);
  expect(await screen.findByText('보낸 알림이 없어요.')).toBeInTheDocument();
});

// rule: notices.delivery-state
it('An order lists the other notifications that could not be sent', async () => {
  responses = [[notice('sent'), notice('failed', 'paid'), notice('failed', 'shipped'), notice('sent', 'ordered')]];
  server.renderList(OPEN);
  expect(await screen.findByText('결제 확인, 발송 알림을 보내지 못했어요.')).toBeInTheDocument();
});

it('Closed orders do not request the state of their notifications', async () => {
  server.renderList();
  await screen.findByText(/261120-ABCDEFGH/);
  expect(getRequests()).toHaveLength(0);
});
