import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { updateOrders } from '@backoffice/contracts/order/orderEndpoints';
import { FakeFailure, type FakePlatform, buildOrder } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

const order = (name: string, status = 0) => buildOrder({ _id: `id-of-${name}`, publicId: `N-${name}`, status });
let server: OrderServer;
let platform: FakePlatform;

const getBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `N-${name} 선택` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /모두 선택/ });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^N-\w+ 선택$/ })
    .filter((box) => box.checked)
    .map((box) => box.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });
const confirm = (yes = true) => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, yes));
/** Skips the countdown of the last bulk change. */
const sendNow = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getAllByRole('button', { name: /^바로 (변경|보내기)$/ }).at(-1)!);
};
const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};
/** Changes the status of the selected orders and confirms the question. */
const changeStatus = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  await choose(user, action);
  await confirm();
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};
const writeNotice = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
  await screen.findByRole('dialog', { name: '알림 보내기' });
};

beforeEach(() => {
  server = orderServer();
  ({ platform } = server);
  server.serve(order('A'), order('B'), order('C'), order('D', 1));
});

describe('Selecting orders', () => {
  // rule: order-list.frame
  it('Selecting an order does not open it, and the bar shows the number of selected orders', async () => {
    const { user } = await open();
    await user.click(getBox('A'));
    await user.click(getBox('C'));
    expect(await screen.findByText('2건 선택')).toBeInTheDocument();
    expect(screen.queryByRole('button', { expanded: true, name: /N-/ })).not.toBeInTheDocument();
    await user.click(getBox('A'));
    expect(await screen.findByText('1건 선택')).toBeInTheDocument();
  });

  it('Selecting an order with Shift selects the range', async () => {
    const { user } = await open();
    await user.click(getBox('A'));
    await user.keyboard('{Shift>}');
    await user.click(getBox('C'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['N-A 선택', 'N-B 선택', 'N-C 선택']);
  });

  // rule: order-list.frame
  it('The checkbox for all orders is indeterminate for a partial selection, and a filter does not change the selection', async () => {
    const { user } = await open();
    await user.click(getBox('A'));
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(all()).toBeChecked();
    await user.click(screen.getByRole('tab', { name: '발송 대기 1' }));
    expect(await screen.findByText('4건 선택')).toBeInTheDocument();
    expect(screen.getByText('보이지 않는 주문 3건')).toBeInTheDocument();
    await user.click(all());
    expect(await screen.findByText('3건 선택')).toBeInTheDocument();
  });

  it('The selection is cleared by its button and by Escape, but not by Escape in a text field', async () => {
    const { user } = await open();
    await user.click(getBox('A'));
    await user.click(await screen.findByRole('button', { name: '선택 해제' }));
    expect(checked()).toEqual([]);
    await user.click(getBox('A'));
    await user.type(screen.getByRole('textbox', { name: '주문 검색' }), 'x{Escape}');
    expect(checked()).toEqual(['N-A 선택']);
    await user.click(document.body);
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([]);
  });

  it('The keys J, K, X and arrows move the focus and select orders', async () => {
    const { user } = await open();
    await user.keyboard('j');
    expect(button('결제 전 오늘 10:00 박받음 이구매 10,000원 고양이 스티커 A세트 ×2 N-A 택배')).toHaveFocus();
    await user.keyboard('jx');
    expect(checked()).toEqual(['N-B 선택']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(checked()).toEqual(['N-B 선택', 'N-C 선택', 'N-D 선택']);
    await user.keyboard('kk{Enter}');
    expect(screen.getByRole('button', { expanded: true, name: /N-B/ })).toHaveFocus();
    act(() => void platform.layers.open({ id: 'dialog', close: () => {} }));
    await user.keyboard('x');
    expect(checked()).toEqual(['N-B 선택', 'N-C 선택', 'N-D 선택']);
  });

  it('The list registers its commands and keys, with a reason for bulk changes while no order is selected', async () => {
    const { user } = await open();
    const commands = () => platform.commands.commands;
    const getReason = (label: string) => commands().find((each) => each.label === label)?.reason;
    expect(commands().flatMap(({ keys }) => keys ?? [])).toContain('Shift + X');
    expect(getReason('포장 상태 변경 (선택한 주문)')).toBe('주문을 먼저 선택해주세요.');
    await user.click(getBox('A'));
    expect(getReason('알림 보내기 (선택한 주문)')).toBeUndefined();
    act(() =>
      commands()
        .find(({ id }) => id === 'orders.bulk.알림 보내기')
        ?.run?.(),
    );
    expect(await screen.findByRole('dialog', { name: '알림 보내기' })).toBeInTheDocument();
  });

  // rule: palette.screen-actions
  it('The key / focuses the search field, is typed as text there, and the down arrow moves the focus to the rows', async () => {
    const { user } = await open();
    const search = screen.getByRole('textbox', { name: '주문 검색' });
    await user.keyboard('/');
    expect(search).toHaveFocus();
    await user.keyboard('/');
    expect(search).toHaveValue('/');
    await user.keyboard('{Backspace}{ArrowDown}x');
    expect(checked()).toEqual(['N-A 선택']);
    act(() => void platform.layers.open({ id: 'dialog', close: () => {} }));
    await user.keyboard('/');
    expect(search).not.toHaveFocus();
  });

  it('Home and End scroll to the first and last row, and move the focus if a row has it', async () => {
    const scrollTo = jest.spyOn(window as { scrollTo: (options: ScrollToOptions) => void }, 'scrollTo');
    const { user } = await open();
    await user.keyboard('{End}');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    expect(document.body).toHaveFocus();
    await user.keyboard('jx{End}x');
    expect(checked()).toEqual(['N-A 선택', 'N-D 선택']);
    await user.keyboard('{Home}x');
    expect(checked()).toEqual(['N-D 선택']);
    await user.type(screen.getByRole('textbox', { name: '주문 검색' }), '{Home}');
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });
});

describe('A bulk change of selected orders', () => {
  // rule: bulk-changes.questions
  it.each([
    [0, '결제완료로 변경 2건', '주문접수 2건을 결제완료로 변경합니다.', '주문 2건을 결제완료로 변경했어요.'],
    [1, '발송완료로 변경 2건', '결제완료 2건을 발송완료로 변경합니다.', '주문 2건을 발송완료로 변경했어요.'],
  ])(
    'A bulk change of orders of status %i names its target and number, asks, and is sent at once after the answer',
    async (status, action, title, done) => {
      server.serve(order('A', status), order('B', status), order('C', status));
      const { user } = await open();
      for (const name of ['A', 'B']) await user.click(getBox(name));
      await choose(user, action);
      expect(platform.nav.questions).toMatchObject([{ title, text: '알림도 함께 전송', confirmText: '변경' }]);
      expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
      expect(screen.queryByText(/예정/)).not.toBeInTheDocument();
      await confirm();
      expect(platform.fakeApi.getCalls(updateOrders)).toHaveLength(1);
      await waitFor(() => expect(platform.nav.toasts.map(({ text }) => text)).toEqual([done]));
      expect(checked()).toEqual([]);
    },
  );

  // rule: bulk-changes.questions
  it('The question of a bulk change names the hidden orders, and a declined change leaves the selection', async () => {
    const { user } = await open();
    await user.click(getBox('D'));
    await user.click(screen.getByRole('tab', { name: '입금 대기 3' }));
    await choose(user, '발송완료로 변경 1건');
    expect(platform.nav.questions).toMatchObject([
      { title: '결제완료 1건을 발송완료로 변경합니다.', text: '보이지 않는 주문 1건 포함\n알림도 함께 전송' },
    ]);
    await confirm(false);
    expect(platform.fakeApi.getCalls(updateOrders)).toHaveLength(0);
    expect(await screen.findByText('1건 선택')).toBeInTheDocument();
  });

  it.each([
    ['of two statuses', [order('A'), order('B', 1)], '같은 상태의 주문만 함께 변경할 수 있어요.'],
    ['that are shipped', [order('A', 3)], '결제 전이거나 결제 완료인 주문만 변경할 수 있어요.'],
  ])('A bulk status change of orders %s is disabled with a reason', async (_, orders, reason) => {
    server.serve(...orders);
    const { user } = await open();
    await user.click(all());
    await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
    const item = screen.getByRole('menuitem', { name: '주문 상태 변경' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription(reason);
    await user.click(item);
    expect(platform.nav.questions).toEqual([]);
  });

  // rule: bulk-changes.what-may-move
  it('A mixed selection can be reduced to the orders that allow a status, which are then changed', async () => {
    const { user } = await open();
    await user.click(all());
    await user.click(button('일괄 변경'));
    expect(screen.getAllByRole('menuitem').map((item) => item.firstChild?.textContent)).toEqual([
      '주문 상태 변경',
      '결제 전 3건만 결제완료로 변경',
      '결제 완료 1건만 발송완료로 변경',
      '포장 상태 변경',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '결제 완료 1건만 발송완료로 변경' }));
    expect(checked()).toEqual(['N-D 선택']);
    await confirm();
    expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toMatchObject({ target: ['id-of-D'], status: 3 });
  });

  it('The bar of a selection opens the grid of the selected orders', async () => {
    const { user, location } = await open('?status=0');
    await user.click(getBox('A'));
    await user.click(button('운송장'));
    expect(location()).toBe('/market/t/market-0001/waybills?status=0&selected=1');
    expect(platform.stored.get('waybill-selection market-0001')).toEqual(['id-of-A']);
  });

  it('The bar of a selection opens the labels', async () => {
    const { user, location } = await open();
    await user.click(getBox('A'));
    await user.click(button('라벨 인쇄'));
    expect(location()).toBe('/market/t/market-0001/packing?view=labels');
  });

  // rule: bulk-changes.what-may-move
  it('A bulk packaging change opens a dialog for the status, and is disabled while a cancelled order is selected', async () => {
    server.serve(order('A'), order('B', 10));
    const { user } = await open();
    await user.click(all());
    await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
    expect(screen.getByRole('menuitem', { name: '포장 상태 변경' })).toHaveAccessibleDescription(
      '취소된 주문이 있어요.',
    );
    await user.keyboard('{Escape}');
    await user.click(getBox('B'));
    await choose(user, '포장 상태 변경');
    await user.click(button('변경'));
    await sendNow(user);
    expect(await screen.findByRole('button', { name: /^결제 전 포장 시작.*N-A/ })).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toEqual({ target: ['id-of-A'], packagingStatus: 1 });
  });

  // rule: packaging.unpaid
  it('Unpaid orders are completed together only after a question with their number, and without a countdown', async () => {
    const { user } = await open();
    for (const name of ['A', 'B', 'D']) await user.click(getBox(name));
    const complete = async () => {
      await user.click(screen.getByRole('radio', { name: '포장 완료' }));
      await user.click(button('변경'));
      expect(platform.nav.questions).toMatchObject([
        { title: '포장 완료로 변경할까요?', text: '결제 전인 주문이 2건 있어요.' },
      ]);
    };
    await choose(user, '포장 상태 변경');
    await complete();
    await confirm(false);
    expect(screen.getByRole('dialog', { name: '포장 상태 변경' })).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
    await complete();
    await confirm();
    expect(platform.fakeApi.getCalls(updateOrders).map(({ data }) => data['packagingStatus'])).toEqual([2]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // rule: packaging.unpaid
  it('Paid orders are completed together without a question', async () => {
    const { user } = await open();
    await user.click(getBox('D'));
    await choose(user, '포장 상태 변경');
    await user.click(screen.getByRole('radio', { name: '포장 완료' }));
    await user.click(button('변경'));
    expect(platform.nav.questions).toEqual([]);
    expect(screen.getByText("주문 1건의 포장 상태를 '포장 완료'로 변경해요.")).toBeInTheDocument();
  });

  // rule: bulk-changes.what-may-move
  it('A bulk notice shows the number of buyers who will receive it', async () => {
    server.serve(order('A'), order('B'), { ...order('C'), sns: { type: 'twitter', id: 'other' } });
    const { user } = await open();
    await user.click(all());
    await writeNotice(user);
    expect(screen.getByText(/^구매자 2명에게 알림 3건이 가요/)).toBeInTheDocument();
    await user.click(button('3건 보내기'));
    const field = screen.getByRole('textbox', { name: '구매자에게 보낼 내용' });
    expect(field).toHaveAccessibleDescription(expect.stringContaining('알림 내용을 입력해주세요.'));
    expect(field).toHaveFocus();
    await user.type(field, '내일 발송합니다.');
    await user.click(button('3건 보내기'));
    await sendNow(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(updateOrders)[0]?.data).toMatchObject({ sellerMsg: '내일 발송합니다.' });
  });

  it('A bulk notice can include the next status if all selected orders allow the same status', async () => {
    const { user } = await open();
    for (const name of ['A', 'B']) await user.click(getBox(name));
    await writeNotice(user);
    await user.click(screen.getByRole('checkbox', { name: '주문 상태도 함께 변경' }));
    expect(screen.getByText('주문접수 2건을 결제완료로 변경합니다.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), '확인했습니다.');
    await user.click(button('2건 보내기'));
    expect(platform.nav.questions).toMatchObject([{ title: '주문접수 2건을 결제완료로 변경합니다.' }]);
    await confirm(false);
    expect(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' })).toHaveValue('확인했습니다.');
    await user.click(button('2건 보내기'));
    await confirm();
    expect(await screen.findAllByRole('button', { name: /^결제 완료 오늘/ })).toHaveLength(3);
    expect(platform.fakeApi.getCalls(updateOrders).map(({ data }) => data)).toEqual([
      { target: ['id-of-A', 'id-of-B'], status: 1, statusDesc: '결제 완료', sellerMsg: '확인했습니다.' },
    ]);
  });

  it('A bulk notice lists the orders that already have it, and is sent again after a confirmation', async () => {
    server.serve({ ...order('A'), sellerMsg: '내일 발송합니다.' }, order('B', 1));
    const { user } = await open();
    await user.click(all());
    await writeNotice(user);
    expect(screen.queryByRole('checkbox', { name: '주문 상태도 함께 변경' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), '내일 발송합니다.');
    await user.click(button('2건 보내기'));
    await sendNow(user);
    const sheet = within(await screen.findByRole('dialog', { name: '일괄 변경 결과' }));
    expect(sheet.getByText('2건 중 1건 성공')).toBeInTheDocument();
    expect(sheet.getByText('1건은 알림을 다시 보내지 않았어요.')).toBeInTheDocument();
    expect(sheet.getByRole('listitem')).toHaveTextContent('N-A');
    expect(sheet.queryByRole('button', { name: '실패한 건 다시 시도' })).not.toBeInTheDocument();
    expect(checked()).toEqual(['N-A 선택']);
    await user.click(sheet.getByRole('button', { name: '같은 알림 다시 보내기' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '1건에 같은 알림을 다시 보낼까요?' });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.nav.toasts.at(-1)?.text).toBe('주문 1건의 구매자에게 알림을 보내고 있어요.');
  });

  // rule: bulk-changes.each-order-alone
  it('A bulk change that fails for some orders lists these orders, leaves them selected and can be retried', async () => {
    const { user } = await open();
    for (const name of ['A', 'B', 'C']) await user.click(getBox(name));
    // The buyer cancels an order before the change is sent.
    server.serve(order('A'), order('B', 10), order('C'), order('D', 1));
    await changeStatus(user, '결제완료로 변경 3건');
    const sheet = within(await screen.findByRole('dialog', { name: '일괄 변경 결과' }));
    expect(sheet.getByText('3건 중 2건 성공')).toBeInTheDocument();
    expect(
      within(sheet.getByRole('list', { name: '실패한 주문' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['N-B취소된 주문이에요.']);
    expect(checked()).toEqual(['N-B 선택']);
    expect(await screen.findByRole('button', { name: /^주문 취소.*N-B/ })).toBeInTheDocument();
    expect(platform.events.recent.map(({ name }) => name)).toEqual(['order-list-opened', 'bulk-partial-failure']);

    server.serve(order('A', 1), order('B'), order('C', 1), order('D', 1));
    await user.click(sheet.getByRole('button', { name: '실패한 건 다시 시도' }));
    expect(await screen.findByRole('button', { name: /^결제 완료.*N-B/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(checked()).toEqual([]);
  });

  it('A bulk change without a response is reported as uncertain, even after the seller leaves the page and returns', async () => {
    platform.fakeApi.on(updateOrders, () => new FakeFailure(503, { message: 'unavailable' }));
    const { user, unmount } = await open();
    await user.click(getBox('A'));
    await changeStatus(user, '결제완료로 변경 1건');
    expect(await screen.findByText('1건 중 0건 성공')).toBeInTheDocument();
    unmount();
    await open();
    expect(screen.getByText('1건 결과 확인 필요')).toBeInTheDocument();
    expect(checked()).toEqual(['N-A 선택']);
    await user.click(button('확인'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('A bulk change shows its progress and can be stopped between two calls', async () => {
    server.serve(...Array.from({ length: 201 }, (_, at) => order(String(at))));
    let respond = () => {};
    platform.fakeApi.on(updateOrders, ({ target }) => {
      const result = { total: target.length, success: target.length, fail: 0, failAt: [] };
      return new Promise((resolve) => (respond = () => resolve(result)));
    });
    const { user } = await open();
    await user.click(all());
    await changeStatus(user, '결제완료로 변경 201건');
    expect(await screen.findByRole('progressbar', { name: '201건 중 0건 처리' })).toBeInTheDocument();
    await user.click(button('중단'));
    await act(async () => respond());
    expect(await screen.findByText('201건 중 200건 성공')).toBeInTheDocument();
    expect(screen.getByText('1건 보내지 않음')).toBeInTheDocument();
    expect(await screen.findByText('1건 선택')).toBeInTheDocument();
  });
});

describe('A bulk change that is not sent yet', () => {
  const pending = () => within(screen.getByRole('region', { name: '대기 중인 변경' }));
  const startPacking = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) => {
    for (const name of names) await user.click(getBox(name));
    await choose(user, '포장 상태 변경');
    await user.click(button('변경'));
  };

  // rule: bulk-changes.take-back
  it('A waiting bulk change counts down, marks its rows and does not change the stored status', async () => {
    const { user } = await open();
    await startPacking(user, 'A', 'B');
    expect(pending().getByText("주문 2건의 포장 상태를 '포장 시작'으로 변경해요.")).toBeInTheDocument();
    expect(pending().getByText('5초 뒤에 변경돼요.')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^결제 전 .* 포장 시작 예정/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^결제 전 포장 시작/ })).not.toBeInTheDocument();
    expect(checked()).toEqual([]);
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
  });

  it('A waiting bulk change is announced once, with the time in which it can be undone', async () => {
    const { user } = await open();
    await startPacking(user, 'A');
    expect(
      screen.getByText("주문 1건의 포장 상태를 '포장 시작'으로 변경해요. 5초 안에 되돌릴 수 있어요."),
    ).toHaveAttribute('role', 'status');
    expect(pending().getByText('5초 뒤에 변경돼요.')).toHaveAttribute('aria-hidden', 'true');
  });

  it('The undo button removes a waiting bulk change and selects its orders again', async () => {
    const { user } = await open();
    await startPacking(user, 'A', 'B');
    await user.click(pending().getByRole('button', { name: '되돌리기' }));
    expect(checked()).toEqual(['N-A 선택', 'N-B 선택']);
    expect(screen.queryByRole('region', { name: '대기 중인 변경' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /예정/ })).not.toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
  });

  it('The undo button moves the focus to the checkbox for all orders, next to the bulk changes', async () => {
    const { user } = await open();
    await startPacking(user, 'A');
    pending().getByRole('button', { name: '되돌리기' }).focus();
    await user.keyboard('{Enter}');
    expect(all()).toHaveFocus();
    const deselect = await screen.findByRole('button', { name: '선택 해제' });
    await user.tab();
    expect(deselect).toHaveFocus();
  });

  it('Ctrl+Z undoes a waiting bulk change, but not in a text field', async () => {
    const { user } = await open();
    await startPacking(user, 'A');
    await user.click(screen.getByRole('textbox', { name: '주문 검색' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(pending().getByText("주문 1건의 포장 상태를 '포장 시작'으로 변경해요.")).toBeInTheDocument();
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.queryByRole('region', { name: '대기 중인 변경' })).not.toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
  });

  it('A waiting bulk change does not block changes of other orders, and blocks the same change of its own orders', async () => {
    const { user } = await open();
    await startPacking(user, 'A');
    await user.click(getBox('A'));
    await user.click(await screen.findByRole('button', { name: '일괄 변경' }));
    expect(screen.getByRole('menuitem', { name: '포장 상태 변경' })).toHaveAccessibleDescription(
      '변경을 기다리는 주문이 있어요.',
    );
    await user.keyboard('{Escape}');
    await user.click(getBox('A'));
    await startPacking(user, 'B');
    expect(pending().getAllByRole('listitem')).toHaveLength(2);
    await sendNow(user);
    await waitFor(() => expect(platform.fakeApi.getCalls(updateOrders)).toHaveLength(2));
    expect(platform.fakeApi.getCalls(updateOrders).map(({ data }) => data['target'])).toEqual([
      ['id-of-A'],
      ['id-of-B'],
    ]);
  });

  it('A waiting bulk change remains when the seller leaves the screen and returns', async () => {
    const { user, unmount } = await open();
    await startPacking(user, 'A');
    unmount();
    await open();
    expect(pending().getByText("주문 1건의 포장 상태를 '포장 시작'으로 변경해요.")).toBeInTheDocument();
  });

  // rule: bulk-changes.take-back
  it('The result of a bulk change can be opened again after it was closed', async () => {
    const { user } = await open();
    await startPacking(user, 'A');
    await sendNow(user);
    await waitFor(() => expect(platform.nav.toasts).toHaveLength(1));
    await user.click(button('더보기'));
    await user.click(screen.getByRole('menuitem', { name: '마지막 변경 결과' }));
    expect(
      within(screen.getByRole('dialog', { name: '일괄 변경 결과' })).getByText('1건 중 1건 성공'),
    ).toBeInTheDocument();
    await user.click(button('확인'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
