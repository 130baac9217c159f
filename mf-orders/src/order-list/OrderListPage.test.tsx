import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Order,
  changeOrderStatus,
  getOrderPayment,
  getOrderProducts,
  listOrders,
  updateOrder,
} from '@backoffice/contracts';
import { FakeFailure, type FakePlatform, FakeVersioned, buildOrder } from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
let platform: FakePlatform;
const serve = (...orders: Order[]) => server.serve(...orders);
const renderList = (search = '') => server.renderList(search);

const findRow = (name: RegExp | string) => screen.findByRole('button', { name, expanded: false });
const button = (name: string) => screen.getByRole('button', { name });
const agree = () => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
const history = () =>
  within(screen.getByRole('list', { name: '처리 내역' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  server = orderServer();
  ({ platform } = server);
  serve(buildOrder());
});

describe('the list', () => {
  // rule: order-list.frame
  it('shows the market, the number of orders and when they were loaded', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A' }), buildOrder({ _id: 'b', publicId: 'N-B' }));
    renderList();
    expect(await screen.findByRole('heading', { level: 1, name: '겨울 스티커 마켓' })).toBeInTheDocument();
    expect(await screen.findByText('총 2건의 주문 (12:00 기준)')).toBeInTheDocument();
    const rows = within(screen.getByRole('list', { name: '주문' })).getAllByRole('listitem');
    expect(rows.map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
      ['1', '2'],
      ['2', '2'],
    ]);
  });

  // rule: cached-lists.shown-until-read
  it('shows the orders of an earlier visit until they are read, with their day', async () => {
    const at = Date.parse('2026-11-18T01:00:00.000Z');
    platform.lists.write('POST /receipt/list/market-0001', { items: [buildOrder({ _id: 'a', publicId: 'N-A' })], at });
    let answer = (_orders: Order[]) => {};
    platform.fakeApi.on(listOrders, () => new Promise((resolve) => (answer = resolve)) as never);
    renderList();
    expect(await screen.findByText('총 1건의 주문 (11-18 오전 10:00 기준)')).toBeInTheDocument();
    expect(await findRow(/N-A/)).toBeInTheDocument();
    await act(async () =>
      answer([buildOrder({ _id: 'b', publicId: 'N-B' }), buildOrder({ _id: 'a', publicId: 'N-A' })]),
    );
    expect(await screen.findByText('총 2건의 주문 (12:00 기준)')).toBeInTheDocument();
  });

  // rule: order-list.frame
  it('goes back to the market list', async () => {
    const { user, location } = renderList();
    await findRow(/261120/);
    await user.click(button('뒤로'));
    expect(location()).toBe('/');
  });

  it('names a row by everything that it shows', async () => {
    serve(buildOrder({ status: 3, invoice: { company: 'kr.epost', no: '1' }, sellerMemo: '단골', packagingStatus: 2 }));
    renderList();
    expect(
      await findRow(
        '발송 완료 포장 완료 26-11-20 오전 10:00 박받음 10,000원 261120-ABCDEFGH 택배 운송장 있음 비공개 메모 있음',
      ),
    ).toBeInTheDocument();
  });

  it('filters by chips, keeps the choice in the address and resets it with the button', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A', status: 99 }), buildOrder({ _id: 'b', publicId: 'N-B', status: 1 }));
    const { user, location } = renderList('?q=박받음');
    await findRow(/N-B/);
    await user.click(await screen.findByRole('button', { name: '결제 전 1' }));
    expect(location()).toContain('status=0');
    expect(screen.queryByRole('button', { name: /N-B/ })).not.toBeInTheDocument();
    expect(screen.getByText('1건 표시')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '발송 완료 0' }));
    await user.click(screen.getByRole('button', { name: '결제 전 1' }));
    expect(screen.getByText('조건에 맞는 주문이 없습니다.')).toBeInTheDocument();
    await user.click(button('필터 초기화'));
    expect(location()).toBe('/market/t/market-0001');
    expect(screen.getByRole('textbox', { name: '주문 검색' })).toHaveValue('');
    expect(await findRow(/N-B/)).toBeInTheDocument();
  });

  it('searches for a name that was composed', async () => {
    const delivery = { ...buildOrder().delivery, name: '김하늘' };
    serve(buildOrder({ _id: 'a', publicId: 'N-A' }), buildOrder({ _id: 'b', publicId: 'N-B', delivery }));
    const { location } = renderList();
    await findRow(/N-A/);
    const field = screen.getByRole('textbox', { name: '주문 검색' });
    fireEvent.compositionStart(field);
    for (const value of ['ㄱ', '기', '김', '김하']) fireEvent.input(field, { target: { value }, isComposing: true });
    fireEvent.compositionEnd(field);
    expect(await screen.findByText('1건 표시')).toBeInTheDocument();
    expect(location()).toBe(`/market/t/market-0001?q=${encodeURIComponent('김하')}`);
    expect(screen.queryByRole('button', { name: /N-A/ })).not.toBeInTheDocument();
  });

  // rule: orders.open-order, order-list.loaded-once
  it('opens the order that the address names, and closes it', async () => {
    const { user, location } = renderList('?open=261120-ABCDEFGH');
    const row = await screen.findByRole('button', { name: /261120-ABCDEFGH/, expanded: true });
    expect(await screen.findByText('고양이 스티커')).toBeInTheDocument();
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'false');
    expect(location()).toBe('/market/t/market-0001');
    expect(screen.queryByText('고양이 스티커')).not.toBeInTheDocument();
    await user.click(row);
    expect(screen.getByText('고양이 스티커')).toBeInTheDocument();
    // The products come with the order, so that nothing moves when it is opened.
    expect(platform.fakeApi.callsOf(getOrderProducts)).toHaveLength(0);
  });
});

describe('an order', () => {
  // rule: order-transitions.by-seller, order-transitions.history-messages
  it('goes from received to paid and by a waybill to shipped, with its history', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '결제완료로 변경' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '결제완료로 변경할까요?' });
    await agree();
    expect(await screen.findByRole('button', { name: /^결제 완료.*박받음/ })).toBeInTheDocument();

    await user.click(button('운송장 입력'));
    const dialog = within(screen.getByRole('dialog', { name: '운송장 입력' }));
    expect(dialog.getByText('저장하면 주문이 발송완료로 변경되고 구매자에게 알림이 전송됩니다.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    await user.type(dialog.getByRole('textbox', { name: '운송장 번호' }), '6012 3456-7890 번');
    await user.click(dialog.getByRole('button', { name: '저장' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(history()).toEqual([
      '발송 완료2026.11.20 오후 12:00:00',
      '결제 완료2026.11.20 오후 12:00:00',
      '결제 전2026.11.20 오전 10:00:00',
    ]);
    expect(screen.getByRole('link', { name: '60123456-7890 배송 조회, 새 창' })).toHaveAttribute(
      'href',
      expect.stringContaining('wblNo=601234567890'),
    );
    expect(button('운송장 수정')).toBeEnabled();
    expect(platform.fakeApi.callsOf(updateOrder)[0]?.data).toEqual({
      invoice: { company: 'kr.cjlogistics', no: '60123456-7890' },
      updatedAt: buildOrder().updatedAt,
    });
  });

  it('is marked shipped after a question', async () => {
    serve(buildOrder({ status: 1 }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.dblClick(await screen.findByRole('button', { name: '발송완료로 변경' }));
    expect(platform.nav.questions).toHaveLength(1);
    await agree();
    expect(await screen.findByRole('button', { name: /^발송 완료.*박받음/ })).toBeInTheDocument();
    expect(platform.fakeApi.callsOf(changeOrderStatus)[0]?.data).toEqual({ status: 3, msg: '발송 완료' });
  });

  // rule: waybills.status-steps
  it.each([
    [0, 0, { shipped: '결제되지 않은 주문입니다.' }],
    [
      0,
      1,
      {
        paid: '구매자가 결제하면 자동으로 결제 완료됩니다.',
        waybill: '결제되지 않은 주문입니다.',
        shipped: '결제되지 않은 주문입니다.',
      },
    ],
    [
      99,
      0,
      {
        paid: '결제 확인 중인 주문입니다.',
        waybill: '결제 확인 중인 주문입니다.',
        shipped: '결제 확인 중인 주문입니다.',
      },
    ],
    [1, 1, { paid: '지금 상태에서는 변경할 수 없습니다.' }],
    [3, 0, { paid: '지금 상태에서는 변경할 수 없습니다.', shipped: '지금 상태에서는 변경할 수 없습니다.' }],
    [4, 0, { paid: '지금 상태에서는 변경할 수 없습니다.', shipped: '지금 상태에서는 변경할 수 없습니다.' }],
    [
      10,
      0,
      {
        paid: '취소된 주문입니다.',
        waybill: '취소된 주문입니다.',
        shipped: '취소된 주문입니다.',
        packed: '취소된 주문입니다.',
      },
    ],
    [
      11,
      0,
      {
        paid: '취소된 주문입니다.',
        waybill: '취소된 주문입니다.',
        shipped: '취소된 주문입니다.',
        packed: '취소된 주문입니다.',
      },
    ],
  ])(
    'in status %i of payment option %i shows why a button is disabled',
    async (status, option, reasons: Record<string, string>) => {
      serve(buildOrder({ status, payment: { option, type: 'transfer', isBilled: false } }));
      renderList('?open=261120-ABCDEFGH');
      const names = {
        paid: '결제완료로 변경',
        waybill: '운송장 입력',
        shipped: '발송완료로 변경',
        packed: '포장 완료',
      };
      await screen.findByRole('button', { name: names.packed });
      for (const [key, name] of Object.entries(names)) {
        const reason = reasons[key];
        if (reason === undefined) expect(button(name)).toBeEnabled();
        else {
          expect(button(name)).toBeDisabled();
          expect(button(name)).toHaveAccessibleDescription(reason);
        }
      }
    },
  );

  it('is packaged once', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    const inOrder = within(await screen.findByRole('region', { name: '배송' }));
    await user.click(await inOrder.findByRole('button', { name: '포장 완료' }));
    await waitFor(() =>
      expect(inOrder.getByRole('button', { name: '포장 완료' })).toHaveAccessibleDescription(
        '이미 포장이 완료되었습니다.',
      ),
    );
    expect(platform.fakeApi.callsOf(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 2 }]);
  });

  // rule: orders.open-order
  it('shows the cash receipt only where the seller collects the payment', async () => {
    serve(buildOrder({ payment: { option: 1, type: 'kakaopay', isBilled: false } }));
    renderList('?open=261120-ABCDEFGH');
    expect(await screen.findByText('카카오페이')).toBeInTheDocument();
    expect(screen.queryByText('현금영수증')).not.toBeInTheDocument();
  });

  // rule: orders.open-order
  it('sends the notice that was typed, and says before that it will be sent', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '주문 알림 보내기' }));
    const dialog = within(screen.getByRole('dialog', { name: '주문 알림 보내기' }));
    expect(dialog.getByText('저장하면 구매자에게 앱 알림이 전송됩니다.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '알림 보내기' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('알림 내용을 입력해주세요.');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await user.type(dialog.getByRole('textbox'), '내일 발송합니다.');
    await user.click(dialog.getByRole('button', { name: '알림 보내기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('내일 발송합니다.')).toBeInTheDocument();
  });

  // rule: notices.resend-question
  it('sends an unchanged notice again after a question that says so', async () => {
    serve(buildOrder({ sellerMsg: '내일 발송합니다.' }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '주문 알림 보내기' }));
    await user.click(button('알림 보내기'));
    expect(platform.nav.questions[0]).toMatchObject({ title: '같은 알림을 다시 보낼까요?' });
    expect(platform.fakeApi.callsOf(updateOrder)).toHaveLength(0);
    await agree();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.callsOf(updateOrder)[0]?.data).toMatchObject({ resend: true });
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['구매자에게 알림을 보내고 있습니다.']);
  });

  it('says that a notice was not sent when the API did not send it', async () => {
    platform.fakeApi.on(updateOrder, { ...buildOrder({ sellerMsg: '내일 발송합니다.' }), notified: false });
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '주문 알림 보내기' }));
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), '내일 발송합니다.');
    await user.click(button('알림 보내기'));
    await waitFor(() =>
      expect(platform.nav.toasts).toMatchObject([
        { type: 'warn', text: '이미 같은 알림을 보낸 주문이라 다시 보내지 않았습니다.' },
      ]),
    );
  });

  describe('whose memo was saved elsewhere meanwhile', () => {
    const typeMemo = async () => {
      const { user } = renderList('?open=261120-ABCDEFGH');
      await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
      await user.type(screen.getByRole('textbox', { name: '메모' }), '내 메모');
      server.changeElsewhere('receipt-0001', { sellerMemo: '다른 탭의 메모' });
      await user.click(button('저장'));
      expect(await screen.findByRole('dialog', { name: '다른 곳에서 먼저 수정되었습니다' })).toBeInTheDocument();
      return user;
    };

    // rule: orders.edited-elsewhere
    it('shows that memo when the seller reads it again', async () => {
      const user = await typeMemo();
      await user.click(button('다시 불러오기'));
      expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('다른 탭의 메모');
      await user.type(screen.getByRole('textbox', { name: '메모' }), ' 그리고 내 메모');
      await user.click(button('저장'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('다른 탭의 메모 그리고 내 메모')).toBeInTheDocument();
    });

    it('has the own memo when the seller overwrites', async () => {
      const user = await typeMemo();
      await user.click(button('덮어쓰기'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('내 메모')).toBeInTheDocument();
    });
  });

  it('asks before typed text is discarded', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    await user.click(button('취소'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('비공개 메모 입력'));
    await user.type(screen.getByRole('textbox', { name: '메모' }), '단골');
    await user.click(button('취소'));
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('단골');
    await agree();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what was typed in a memo when saving fails', async () => {
    platform.fakeApi.on(
      updateOrder,
      () =>
        new FakeFailure(400, {
          message: 'invalid-parameters',
          detail: { fields: [{ path: 'sellerMemo', text: '사용할 수 없는 글자가 있습니다.' }] },
        }),
    );
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    const field = screen.getByRole('textbox', { name: '메모' });
    await user.type(field, '단골 손님');
    await user.click(button('저장'));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining('사용할 수 없는 글자가 있습니다.')),
    );
    expect(field).toHaveValue('단골 손님');
  });
});

it('new orders are announced where nothing moves, and loaded by a press', async () => {
  const { user } = renderList();
  await findRow(/261120/);
  server.pay(0, 3);
  act(() => void window.dispatchEvent(new Event('focus')));
  await user.click(await screen.findByRole('button', { name: '새 주문 2건 보기' }));
  expect(platform.fakeApi.callsOf(listOrders)).toHaveLength(2);
  serve(buildOrder(), buildOrder({ _id: 'b', publicId: 'N-B' }), buildOrder({ _id: 'c', publicId: 'N-C' }));
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^새 주문/ })).not.toBeInTheDocument());
});

it('an order that has changed elsewhere is so where it stands when the page is seen again, still selected, and a dialog of it keeps its text', async () => {
  const seen = buildOrder({ _id: 'a', publicId: 'N-A', status: 0 });
  const paid = buildOrder({ _id: 'a', publicId: 'N-A', status: 1, sellerMemo: '다른 곳' });
  const added = buildOrder({ _id: 'b', publicId: 'N-B', timestamp: '2026-11-20T02:00:00.000Z' });
  platform.fakeApi.on(listOrders, ({ since }) =>
    since === undefined
      ? new FakeVersioned('v1', [seen])
      : new FakeVersioned(
          'v2',
          since === 'v1' ? { changed: [added, paid], left: [], count: 2 } : { changed: [], left: [], count: 2 },
        ),
  );
  const { user } = renderList('?open=N-A');
  await user.click(await screen.findByRole('checkbox', { name: /N-A/ }));
  await user.click(button('비공개 메모 입력'));
  const field = screen.getByRole('textbox', { name: '메모' });
  await user.type(field, '내가 쓰던 글');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('button', { name: /^결제 완료.*N-A/, hidden: true })).toBeInTheDocument();
  expect(field).toHaveValue('내가 쓰던 글');
  await user.click(button('취소'));
  expect(screen.getByRole('checkbox', { name: /N-A/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: /N-B/ })).not.toBeInTheDocument();
  expect(screen.getByText('총 1건의 주문 (12:00 기준)')).toBeInTheDocument();
  await user.click(button('새 주문 1건 보기'));
  expect(await findRow(/N-B/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^새 주문/ })).not.toBeInTheDocument();
});

// rule: order-list.parts-bar
it('an open order begins with a bar that leads to its parts', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.getAttribute('aria-label'));
  };
  const { user } = renderList('?open=261120-ABCDEFGH');
  const bar = within(await screen.findByRole('navigation', { name: '주문 안에서 이동' }));
  // Only the first part is rendered with the bar.
  await screen.findByRole('region', { name: '판매자 메모' });
  for (const name of ['배송', '알림 · 메모', '주문']) await user.click(bar.getByRole('button', { name }));
  expect(scrolled).toEqual(['배송', '판매자 메모', '주문']);
  expect(screen.getByRole('region', { name: '주문' })).toHaveFocus();
});

describe('the tracking number', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: /운송장 (입력|수정)/ }));
    return page;
  };
  const company = () => screen.getByRole('combobox', { name: '택배사' });
  const no = () => screen.getByRole('textbox', { name: '운송장 번호' });

  it('needs a carrier and a number', async () => {
    const { user } = await open();
    await user.click(button('저장'));
    expect(company()).toHaveAccessibleDescription('택배사를 선택해주세요.');
    expect(no()).toHaveAccessibleDescription('운송장 번호를 입력해주세요.');
    expect(company()).toHaveFocus();
    await user.selectOptions(company(), '우체국 택배');
    await user.click(button('저장'));
    expect(company()).toHaveAccessibleDescription('');
    expect(no()).toHaveFocus();
    expect(platform.fakeApi.callsOf(updateOrder)).toHaveLength(0);
  });

  // rule: waybills.number-format
  it('drops all but digits and hyphens for a carrier without letters, but not while an IME composes', async () => {
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    fireEvent.compositionStart(no());
    fireEvent.input(no(), { target: { value: '12ㅎ' }, isComposing: true });
    expect(no()).toHaveValue('12ㅎ');
    fireEvent.input(no(), { target: { value: '12한' }, isComposing: true });
    fireEvent.compositionEnd(no());
    expect(no()).toHaveValue('12');
    fireEvent.input(no(), { target: { value: '１２-3４ a' } });
    expect(no()).toHaveValue('12-34');
  });

  it('with letters that was typed before a carrier without letters was chosen is refused and stays', async () => {
    const { user } = await open();
    await user.type(no(), '1Z12345');
    await user.selectOptions(company(), '우체국 택배');
    await user.click(button('저장'));
    expect(no()).toHaveValue('1Z12345');
    expect(no()).toHaveAccessibleDescription('운송장 번호는 숫자와 -만 입력해주세요.');
    expect(platform.fakeApi.callsOf(updateOrder)).toHaveLength(0);
  });

  // rule: conflicts.stale-update, orders.edited-elsewhere
  it('that was saved elsewhere meanwhile is shown, or replaced on purpose', async () => {
    serve(buildOrder({ status: 1 }));
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '1234');
    server.changeElsewhere('receipt-0001', { invoice: { company: 'kr.logen', no: '9999' } });
    await user.click(button('저장'));
    await user.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    expect([company(), no()].map((field) => (field as HTMLInputElement).value)).toEqual(['kr.logen', '9999']);
    server.changeElsewhere('receipt-0001', { invoice: { company: 'kr.logen', no: '8888' } });
    fireEvent.input(no(), { target: { value: '1234' } });
    await user.click(button('저장'));
    await user.click(await screen.findByRole('button', { name: '덮어쓰기' }));
    expect(await screen.findByRole('link', { name: '1234 배송 조회, 새 창' })).toBeInTheDocument();
  });

  it('that is in use is reported at the field, and what was typed stays', async () => {
    platform.fakeApi.on(updateOrder, () => new FakeFailure(400, { message: 'invoice-in-use' }));
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '1234');
    await user.click(button('저장'));
    await waitFor(() => expect(no()).toHaveAccessibleDescription('이미 다른 주문에 사용된 운송장 번호입니다.'));
    expect(no()).toHaveValue('1234');
    expect(screen.getByRole('button', { name: /^결제 전.*박받음/ })).toBeInTheDocument();
  });

  it('starts with the carrier that was used last', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A', status: 1 }), buildOrder({ _id: 'b', publicId: 'N-B', status: 1 }));
    const { user } = renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '운송장 입력' }));
    await user.selectOptions(company(), '로젠택배');
    await user.type(no(), '1234');
    await user.click(button('저장'));
    await user.click(await findRow(/N-B/));
    await user.click(button('운송장 입력'));
    expect(company()).toHaveDisplayValue('로젠택배');
    expect(no()).toHaveValue('');
  });

  // rule: waybills.status-steps
  it.each([
    [0, '저장하면 주문이 결제완료를 거쳐 발송완료로 변경되고 구매자에게 알림이 전송됩니다.'],
    [3, '운송장 정보만 바뀌고 주문 상태는 그대로입니다.'],
  ])('of an order in status %i shows what saving does', async (status, effect) => {
    serve(buildOrder({ status }));
    await open();
    expect(screen.getByText(effect)).toBeInTheDocument();
  });
});

describe('the withdrawal of a confirmed payment', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: '입금 확인 취소' }));
    return { ...page, dialog: within(screen.getByRole('dialog', { name: '입금 확인 취소' })) };
  };

  // rule: order-transitions.withdrawn-payment
  it('needs a reason, which the history shows, and puts the order before its payment', async () => {
    serve(buildOrder({ status: 1 }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: '결제 전으로 변경' }));
    expect(dialog.getByRole('textbox', { name: '취소 사유' })).toHaveAccessibleDescription(
      '입금 확인 취소 사유를 입력해주세요.',
    );
    expect(platform.fakeApi.callsOf(changeOrderStatus)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '취소 사유' }), '다른 분의 입금');
    await user.click(dialog.getByRole('button', { name: '결제 전으로 변경' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.callsOf(changeOrderStatus)[0]?.data).toEqual({ status: 0, msg: '다른 분의 입금' });
    expect(history()[0]).toContain('다른 분의 입금');
    expect(await screen.findByRole('button', { name: '결제완료로 변경' })).toBeEnabled();
  });

  // rule: order-transitions.withdrawn-payment
  it('is disabled with the reason once packaging has begun', async () => {
    serve(buildOrder({ status: 1, packagingStatus: 1 }));
    renderList('?open=261120-ABCDEFGH');
    const button = await screen.findByRole('button', { name: '입금 확인 취소' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('포장을 시작한 주문입니다. 포장 상태를 지운 뒤에 취소할 수 있습니다.');
  });
});

describe('the cancellation', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: '주문 상세 / 취소' }));
    return { ...page, sheet: within(screen.getByRole('dialog', { name: '주문 상세 / 취소' })) };
  };

  // rule: cancellation.reason-and-stock, order-list.frame
  it('needs a reason and a confirmation, and shows the reason in the history', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    expect(sheet.getByRole('textbox', { name: '취소 사유' })).toHaveAccessibleDescription(
      '주문 취소 사유를 입력해주세요.',
    );
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    expect(platform.nav.questions[0]).toMatchObject({ danger: true });
    await agree();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.callsOf(changeOrderStatus)[0]?.data).toEqual({ status: 11, msg: '재료 품절' });
    expect(history()[0]).toContain('재료 품절');
  });

  // rule: order-transitions.by-seller
  it.each([
    ['cancelled', { status: 10 }, '이미 취소된 주문입니다.'],
    [
      'settled',
      { status: 4, payment: { option: 1, type: 'card', isBilled: true } },
      '정산이 끝난 주문은 취소할 수 없습니다.',
    ],
  ])('is not offered for an order that is %s', async (_, over, reason) => {
    serve(buildOrder(over));
    const { sheet } = await open();
    expect(sheet.getByText(reason)).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: '주문 취소' })).not.toBeInTheDocument();
  });

  // rule: cancellation.refund-words
  it.each([
    [{ option: 1, type: 'card' }, /결제하신 수단의 결제가 취소되어 영업일 기준 1~3일 안에/],
    [{ option: 1, type: 'vbank' }, /등록하신 환불 계좌로 영업일 기준 1~3일 안에/],
    [{ option: 0, type: 'transfer' }, /판매자가 직접 환불해 드립니다/],
  ])('shows how the buyer of an order that was paid by %j is refunded', async (payment, message) => {
    serve(buildOrder({ status: 1, payment: { ...payment, isBilled: false } }));
    const { sheet } = await open();
    expect(await sheet.findByText(message)).toBeInTheDocument();
  });

  // rule: cancellation.reason-and-stock
  it('of an order that was paid to the seller shows amount and account of the refund and no further field', async () => {
    serve(buildOrder({ status: 1 }));
    const { sheet } = await open();
    const part = within(sheet.getByRole('region', { name: '주문 취소' }));
    expect(part.getByText('10,000원')).toBeVisible();
    expect(part.getByText('카카오뱅크 ****-**-***4567 이구매')).toBeVisible();
    expect(part.getByRole('button', { name: '환불 계좌번호 보기' })).toBeEnabled();
    expect(part.getAllByRole('textbox')).toEqual([part.getByRole('textbox', { name: '취소 사유' })]);
  });

  // rule: cancellation.refund-state
  it('of an order that was paid through the product shows at once that its refund is requested', async () => {
    serve(buildOrder({ status: 1, payment: { option: 1, type: 'card', isBilled: false } }));
    platform.fakeApi.on(changeOrderStatus, () => new Promise<never>(() => {}));
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    await agree();
    expect(await screen.findByRole('button', { name: /^주문 취소 · 환불 요청됨/ })).toBeInTheDocument();
    expect(sheet.getByText('환불 요청됨')).toBeVisible();
  });

  it('of an order that was not paid says nothing of a refund', async () => {
    const { sheet } = await open();
    expect(sheet.getByRole('button', { name: '주문 취소' })).toBeInTheDocument();
    expect(sheet.queryByText('환불 안내')).not.toBeInTheDocument();
  });

  it('asks before a typed reason is lost', async () => {
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '닫기' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '작성 중인 내용이 있습니다.' });
    expect(screen.getByRole('dialog', { name: '주문 상세 / 취소' })).toBeInTheDocument();
    await agree();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('checks the order as it is now: settled since the list was loaded', async () => {
    const stored = buildOrder({ status: 4 });
    serve(stored);
    platform.fakeApi.on(getOrderPayment, { ...stored.payment, isBilled: true });
    const { sheet } = await open();
    expect(await sheet.findByText('정산이 끝난 주문은 취소할 수 없습니다.')).toBeInTheDocument();
  });
});

describe('instead of rows', () => {
  // rule: order-list.frame
  it('ten empty rows are shown while the first orders load', async () => {
    platform.fakeApi.on(listOrders, () => new Promise<never>(() => {}));
    renderList();
    expect(await screen.findByRole('heading', { name: '겨울 스티커 마켓' })).toBeInTheDocument();
    expect(screen.getByText('주문을 불러오는 중')).toBeInTheDocument();
    expect(screen.getAllByTestId('bone')).toHaveLength(10);
  });

  // rule: order-list.frame
  it('an empty list can be refreshed', async () => {
    serve();
    const { user } = renderList();
    expect(await screen.findByText('주문이 없습니다.')).toBeInTheDocument();
    serve(buildOrder());
    const [, inEmptyState] = screen.getAllByRole('button', { name: '새로고침' });
    await user.click(inEmptyState!);
    expect(await findRow(/261120/)).toBeInTheDocument();
  });

  it.each([
    ['a failure', () => new FakeFailure(500, { message: 'internal-error' }), '불러오지 못했습니다'],
    ['no connection', () => Promise.reject(new Error('Network Error')), '인터넷에 연결할 수 없습니다'],
  ])('%s can be tried again', async (_, answer, title) => {
    platform.fakeApi.on(listOrders, answer as never);
    const { user } = renderList();
    expect(await screen.findByText(title)).toBeInTheDocument();
    serve(buildOrder());
    await user.click(button('다시 시도'));
    expect(await findRow(/261120/)).toBeInTheDocument();
  });

  // rule: api.foreign-id
  it('a market that does not exist leads to the market list', async () => {
    platform.fakeApi.on(listOrders, () => new FakeFailure(404, { message: 'not-found' }));
    renderList();
    expect(await screen.findByText('마켓을 찾을 수 없습니다.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '마켓 목록으로' })).toHaveAttribute('href', '/');
  });

  it('a failed refresh keeps the rows and shows when they were loaded', async () => {
    const { user } = renderList();
    await findRow(/261120/);
    platform.fakeApi.on(listOrders, () => new FakeFailure(500, { message: 'internal-error' }));
    await user.click(button('새로고침'));
    expect(await screen.findByText('새로고침하지 못했습니다. 12:00 기준 목록입니다.')).toBeInTheDocument();
    expect(await findRow(/261120/)).toBeInTheDocument();
  });
});
