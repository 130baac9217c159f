import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listOrderNotifications } from '@backoffice/contracts/order/notice/orderNotifications';
import { changeOrderStatus, listOrders, updateOrder, updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { type FakePlatform, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { reaction, runInAction } from 'mobx';
import { getMarketOrders } from '../order/getMarketOrders.ts';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

let server: OrderServer;
let platform: FakePlatform;

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  showWideScreen();
  server = orderServer();
  ({ platform } = server);
  server.serve(buildOrder({ _id: 'id-of-A', publicId: 'N-A', status: 1 }));
});

/** Simulates a missing connection for writes and background requests. */
function disconnect() {
  const lost = () => {
    throw new Error('Network Error');
  };
  platform.fakeApi.on(updateOrder, lost).on(changeOrderStatus, lost).on(listOrderNotifications, lost);
}

/** Makes the page offline: no call is answered, and `Connection` knows it. */
function loseConnection() {
  platform.fakeApi.isDown = true;
  act(() => runInAction(() => void (platform.connection.isOffline = true)));
}

/** Ships the order with a bulk change; `before` runs before the seller confirms it. */
async function shipAll(user: ReturnType<OrderServer['renderList']>['user'], before = () => {}) {
  await user.click(await screen.findByRole('checkbox', { name: 'N-A 선택' }));
  await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
  await user.click(screen.getByRole('menuitem', { name: '발송완료로 변경 1건' }));
  before();
  await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
}

describe('Without a connection', () => {
  it('Without a connection a packaging change is stored, marked at its row and counted above the list, without an error dialog', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    expect(await screen.findByRole('button', { name: /^결제 완료 포장 완료.* 전송 대기 .*N-A/ })).toBeInTheDocument();
    expect(await screen.findByText('전송 대기 1건')).toBeInTheDocument();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual([
      '연결되면 저장해요. 이 기기에 보관하니 7일 안에 연결해주세요.',
    ]);
    expect(platform.errors).toEqual([]);
  });

  it('A change is stored without a request while the page is offline', async () => {
    const { user } = server.renderList('?open=N-A');
    const press = await screen.findByRole('button', { name: '포장 완료' });
    loseConnection();
    await user.click(press);
    expect(await screen.findByRole('button', { name: /^결제 완료 포장 완료.* 전송 대기 .*N-A/ })).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrder)).toEqual([]);
  });

  it('A change is never shown as being saved while the page is offline', async () => {
    const orders = getMarketOrders(platform, 'market-0001');
    const { user } = server.renderList('?open=N-A');
    const press = await screen.findByRole('button', { name: '포장 완료' });
    loseConnection();
    const counts: number[] = [];
    const stop = reaction(
      () => orders.changes.pending.size,
      (count) => counts.push(count),
      { fireImmediately: true },
    );
    await user.click(press);
    expect(await screen.findByText('전송 대기 1건')).toBeInTheDocument();
    expect(counts).toEqual([0]);
    stop();
  });

  it('Without a connection a memo is stored and its dialog closes', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    await user.type(screen.getByRole('textbox', { name: '메모' }), '사은품');
    await user.click(button('저장'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('사은품')).toBeInTheDocument();
    expect(screen.getByText('전송 대기 1건')).toBeInTheDocument();
  });

  it('A change is sent at once if the browser claims to be offline and the API answers', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    await waitFor(() => expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['포장 완료로 변경했어요.']));
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(1);
    online.mockRestore();
  });

  it('A bulk change waits for the connection and shows no report before', async () => {
    const { user } = server.renderList();
    await shipAll(user, loseConnection);
    expect(screen.getByText('연결되면 변경돼요.')).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    platform.fakeApi.isDown = false;
    act(() => platform.connection.reportResponse());
    await waitFor(() => expect(platform.nav.toasts).toHaveLength(1));
    expect(platform.fakeApi.getCalls(updateOrders)).toHaveLength(1);
  });

  it('A bulk change without a response is reported once, without an error dialog of the host', async () => {
    disconnect();
    platform.fakeApi.on(updateOrders, () => {
      platform.fakeApi.on(listOrders, () => {
        throw new Error('Network Error');
      });
      throw new Error('Network Error');
    });
    const { user } = server.renderList();
    await shipAll(user);
    expect(await screen.findByRole('dialog', { name: '일괄 변경 결과' })).toHaveTextContent('1건 결과 확인 필요');
    expect(platform.errors).toEqual([]);
  });

  it('Without a connection a notice is not stored, because it needs the response of the API', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), '안내');
    await user.click(button('보내기'));
    await waitFor(() => expect(platform.errors).toHaveLength(1));
    expect(screen.queryByText(/전송 대기/)).not.toBeInTheDocument();
  });

  it('A change that waits for the connection can be discarded, and the order shows its stored value again', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    await user.click(await screen.findByRole('button', { name: '전송 대기 보기' }));
    const sheet = within(await screen.findByRole('dialog', { name: '전송 대기' }));
    expect(sheet.getByRole('listitem')).toHaveTextContent('N-A');
    expect(sheet.getByText('포장 상태: 포장 완료')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '변경 취소' }));
    expect(await sheet.findByText('전송을 기다리는 변경이 없어요.')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '확인' }));
    expect(screen.queryByText(/전송 대기/)).not.toBeInTheDocument();
  });

  it('The list of waiting changes is not inside a live region', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '포장 완료' }));
    await user.click(await screen.findByRole('button', { name: '전송 대기 보기' }));
    const sheet = await screen.findByRole('dialog', { name: '전송 대기' });
    expect(sheet.closest('[role=status]')).toBeNull();
  });

  it('A conflict of an unsent change shows both values, and the order has the value that the seller chooses', async () => {
    disconnect();
    const { user } = server.renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    await user.type(screen.getByRole('textbox', { name: '메모' }), '내 메모');
    await user.click(button('저장'));
    await screen.findByText('전송 대기 1건');
    server.changeRemotely('id-of-A', { sellerMemo: '다른 메모' });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('전송 대기 1건 중 1건 확인 필요')).toBeInTheDocument();
    await user.click(button('전송 대기 보기'));
    const sheet = within(await screen.findByRole('dialog', { name: '전송 대기' }));
    const values = sheet.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['다른 메모', '내 메모']);
    await user.click(sheet.getByRole('button', { name: '지금 값 유지' }));
    expect(await sheet.findByText('전송을 기다리는 변경이 없어요.')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '확인' }));
    expect(await screen.findByText('다른 메모')).toBeInTheDocument();
  });
});
