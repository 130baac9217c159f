import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import type { Order } from '@backoffice/contracts/order/order';
import { getOrderProducts } from '@backoffice/contracts/order/orderDetailEndpoints';
import {
  changeOrderStatus,
  getOrderPayment,
  listOrders,
  updateOrder,
} from '@backoffice/contracts/order/orderEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  FakeVersioned,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  buildProductLine,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';
import { showWideScreen } from './testing/showWideScreen.ts';

let server: OrderServer;
let platform: FakePlatform;
const serve = (...orders: Order[]) => server.serve(...orders);
const renderList = (search = '') => server.renderList(search);

const findRow = (name: RegExp | string) => screen.findByRole('button', { name, expanded: false });
const button = (name: string) => screen.getByRole('button', { name });
const confirm = () => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
const history = () =>
  within(screen.getByRole('list', { name: '처리 내역' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  showWideScreen();
  server = orderServer();
  ({ platform } = server);
  serve(buildOrder());
});

describe('The order list', () => {
  // rule: order-list.frame
  it('The order list shows the market, the number of orders and the time of loading', async () => {
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
  it('The order list shows the cached orders with their day until the response arrives', async () => {
    const at = Date.parse('2026-11-18T01:00:00.000Z');
    platform.lists.write('POST /receipt/list/market-0001', { items: [buildOrder({ _id: 'a', publicId: 'N-A' })], at });
    let respond = (_orders: Order[]) => {};
    platform.fakeApi.on(listOrders, () => new Promise((resolve) => (respond = resolve)) as never);
    renderList();
    expect(await screen.findByText('총 1건의 주문 (11월 18일 10:00 기준)')).toBeInTheDocument();
    expect(await findRow(/N-A/)).toBeInTheDocument();
    await act(async () =>
      respond([buildOrder({ _id: 'b', publicId: 'N-B' }), buildOrder({ _id: 'a', publicId: 'N-A' })]),
    );
    expect(await screen.findByText('총 2건의 주문 (12:00 기준)')).toBeInTheDocument();
  });

  // rule: order-list.frame
  it('The back button of the order list opens the market list', async () => {
    const { user, location } = renderList();
    await findRow(/261120/);
    await user.click(button('뒤로'));
    expect(location()).toBe('/');
  });

  it('The accessible name of a row contains all values that the row shows', async () => {
    serve(buildOrder({ status: 1, invoice: { company: 'kr.epost', no: '1' }, sellerMemo: '단골', packagingStatus: 2 }));
    renderList();
    expect(
      await findRow(
        '결제 완료 포장 완료 오늘 10:00 박받음 이구매 10,000원 고양이 스티커 A세트 ×2 비공개 메모 있음 261120-ABCDEFGH 1 택배',
      ),
    ).toBeInTheDocument();
  });

  // rule: order-list.memo-marks
  it('A row has the mark of a memo if the tab of memos counts the order', async () => {
    const memo = { memo: '선물이에요', sellerMemo: ' \n ' };
    serve(
      ...[0, 1, 3, 10].map((status) => buildOrder({ _id: `id-${status}`, publicId: `N-${status}`, status, ...memo })),
    );
    renderList();
    expect(await screen.findByRole('tab', { name: '메모 있음 2' })).toBeVisible();
    const marked = screen.getAllByRole('button', { name: /주문 메모 있음/ });
    expect(marked.map((row) => /N-\d+/.exec(row.textContent)?.[0])).toEqual(['N-0', 'N-1']);
    expect(screen.queryByRole('button', { name: /비공개 메모 있음/ })).not.toBeInTheDocument();
  });

  it('A tab filters the list and changes the address, and the reset button removes all filters', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A', status: 99 }), buildOrder({ _id: 'b', publicId: 'N-B', status: 1 }));
    const { user, location } = renderList('?q=박받음');
    await findRow(/N-B/);
    await user.click(await screen.findByRole('tab', { name: '입금 대기 1' }));
    expect(location()).toContain('task=unpaid');
    expect(screen.queryByRole('button', { name: /N-B/ })).not.toBeInTheDocument();
    expect(screen.getByText('1건 표시')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '발송 지연 0' }));
    expect(screen.getByText('조건에 맞는 주문이 없어요.')).toBeInTheDocument();
    await user.click(button('필터 초기화'));
    expect(location()).toBe('/market/t/market-0001');
    expect(screen.getByRole('textbox', { name: '주문 검색' })).toHaveValue('');
    expect(await findRow(/N-B/)).toBeInTheDocument();
  });

  it('A search without results offers to clear only the search text', async () => {
    const { user, location } = renderList('?q=없는 사람');
    await screen.findByText('조건에 맞는 주문이 없어요.');
    await user.click(screen.getAllByRole('button', { name: '검색어 지우기' }).at(-1)!);
    expect(location()).toBe('/market/t/market-0001');
    expect(await findRow(/261120/)).toBeInTheDocument();
  });

  // rule: order-list.rows
  it('A row shows the first product with its pieces, the number of other products and the tracking number', async () => {
    const lines = [buildProductLine(), buildProductLine({ _id: 'b', title: '엽서' })];
    serve(buildOrder({ productList: lines, invoice: { company: 'kr.epost', no: '6891234567890' } }));
    renderList();
    expect(await findRow(/박받음 이구매 .* 고양이 스티커 A세트 ×2 외.1종 .* 6891234567890/)).toBeInTheDocument();
  });

  // rule: order-list.rows
  it('A click on a column heading sorts the list, and the next click returns to the newest orders', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A', total: 1 }), buildOrder({ _id: 'b', publicId: 'N-B', total: 2 }));
    const { user, location } = renderList();
    await findRow(/N-A/);
    const getHeading = (name: string) => screen.getByRole('columnheader', { name });
    const listNumbers = () =>
      screen.getAllByRole('checkbox', { name: /^N-/ }).map((box) => box.getAttribute('aria-label'));
    expect(getHeading('주문 시각')).toHaveAttribute('aria-sort', 'descending');
    await user.click(button('금액'));
    expect(getHeading('금액')).toHaveAttribute('aria-sort', 'descending');
    expect(location()).toContain('sort=amount');
    await waitFor(() => expect(listNumbers()).toEqual(['N-B 선택', 'N-A 선택']));
    await user.click(button('금액'));
    expect(getHeading('금액')).toHaveAttribute('aria-sort', 'none');
    expect(location()).not.toContain('sort=');
    await user.click(button('주문 시각'));
    expect(getHeading('주문 시각')).toHaveAttribute('aria-sort', 'ascending');
  });

  // rule: order-list.search
  it('A search by one character shows all orders and a hint', async () => {
    serve(buildOrder({ publicId: 'N-A' }));
    renderList(`?q=${encodeURIComponent('김')}`);
    await findRow(/N-A/);
    expect(screen.getByRole('textbox', { name: '주문 검색' })).toHaveAccessibleDescription('2글자 이상 입력해주세요.');
  });

  // rule: order-list.search-match
  it.each([
    ['박받', '박받', undefined],
    ['선물', '선물', '주문 메모 …들이에 쓸 선물이에요'],
    ['엽서', '엽서', '상품 엽서'],
    ['5432', '5432', '연락처 01098765432'],
  ])(
    'A search by %j marks %j in the row and names the field if the row does not show it',
    async (typed, marked, reason) => {
      const productList = [buildProductLine(), buildProductLine({ _id: 'b', title: '엽서', option: '' })];
      serve(buildOrder({ productList, memo: '집들이에 쓸 선물이에요' }));
      renderList(`?q=${encodeURIComponent(typed)}`);
      const row = await findRow(/261120/);
      expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([marked]);
      if (reason === undefined) expect(row).toHaveTextContent(/택배$/);
      else expect(row).toHaveTextContent(new RegExp(`${reason}$`));
    },
  );

  it('The search finds a name that is typed with an input method', async () => {
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
  it('The order list opens the order in the address, and a click closes it', async () => {
    const { user, location } = renderList('?open=261120-ABCDEFGH');
    const row = await screen.findByRole('button', { name: /261120-ABCDEFGH/, expanded: true });
    expect(await screen.findByText('고양이 스티커')).toBeInTheDocument();
    await user.click(row);
    expect(row).toHaveAttribute('aria-expanded', 'false');
    expect(location()).toBe('/market/t/market-0001');
    expect(screen.queryByText('고양이 스티커')).not.toBeInTheDocument();
    await user.click(row);
    expect(screen.getByText('고양이 스티커')).toBeInTheDocument();
    // The list response contains the products, so that opening a row does not load and move anything.
    expect(platform.fakeApi.getCalls(getOrderProducts)).toHaveLength(0);
  });
});

describe('An open order', () => {
  // rule: order-transitions.by-seller, order-transitions.history-messages
  it('The seller marks an order as paid and ships it by a waybill, and the history shows both steps', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '결제완료로 변경' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '결제완료로 변경할까요?' });
    await confirm();
    expect(await screen.findByRole('button', { name: /^결제 완료.*박받음/ })).toBeInTheDocument();

    await user.click(button('운송장 입력'));
    const dialog = within(screen.getByRole('dialog', { name: '운송장 입력' }));
    expect(dialog.getByText('주문이 발송 완료로 바뀌고 받는 분에게 알림이 가요.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: '택배사' }), 'CJ대한통운');
    await user.type(dialog.getByRole('textbox', { name: '운송장 번호' }), '6012 3456-7890');
    await user.click(dialog.getByRole('button', { name: '등록하고 발송 처리' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(history()).toEqual(['발송 완료오늘 12:00', '결제 완료오늘 12:00', '결제 전오늘 10:00']);
    expect(screen.getByRole('link', { name: '60123456-7890 배송 조회, 새 창' })).toHaveAttribute(
      'href',
      expect.stringContaining('wblNo=601234567890'),
    );
    expect(button('운송장 수정')).toBeEnabled();
    expect(platform.fakeApi.getCalls(updateOrder)[0]?.data).toEqual({
      invoice: { company: 'kr.cjlogistics', no: '60123456-7890' },
      updatedAt: buildOrder().updatedAt,
    });
  });

  it('The seller marks an order as shipped after one confirmation', async () => {
    serve(buildOrder({ status: 1 }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.dblClick(await screen.findByRole('button', { name: '발송완료로 변경' }));
    expect(platform.nav.questions).toHaveLength(1);
    await confirm();
    expect(await screen.findByRole('button', { name: /^발송 완료.*박받음/ })).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toEqual({ status: 3, msg: '발송 완료' });
  });

  // rule: waybills.status-steps
  it.each([
    [0, 0, { shipped: '결제되지 않은 주문이에요.' }],
    [
      0,
      1,
      {
        paid: '구매자가 결제하면 자동으로 결제 완료돼요.',
        waybill: '결제되지 않은 주문이에요.',
        shipped: '결제되지 않은 주문이에요.',
      },
    ],
    [
      99,
      0,
      {
        paid: '결제 확인 중인 주문이에요.',
        waybill: '결제 확인 중인 주문이에요.',
        shipped: '결제 확인 중인 주문이에요.',
      },
    ],
    [1, 1, { paid: '지금 상태에서는 변경할 수 없어요.' }],
    [3, 0, { paid: '지금 상태에서는 변경할 수 없어요.', shipped: '지금 상태에서는 변경할 수 없어요.' }],
    [4, 0, { paid: '지금 상태에서는 변경할 수 없어요.', shipped: '지금 상태에서는 변경할 수 없어요.' }],
    [
      10,
      0,
      {
        paid: '취소된 주문이에요.',
        waybill: '취소된 주문이에요.',
        shipped: '취소된 주문이에요.',
        packed: '취소된 주문이에요.',
      },
    ],
    [
      11,
      0,
      {
        paid: '취소된 주문이에요.',
        waybill: '취소된 주문이에요.',
        shipped: '취소된 주문이에요.',
        packed: '취소된 주문이에요.',
      },
    ],
  ])(
    'A disabled button shows the reason in status %i with payment option %i',
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

  it('Packaging of an order can be completed only once', async () => {
    serve(buildOrder({ status: 1 }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    const inOrder = within(await screen.findByRole('region', { name: '배송' }));
    await user.click(await inOrder.findByRole('button', { name: '포장 완료' }));
    await waitFor(() =>
      expect(inOrder.getByRole('button', { name: '포장 완료' })).toHaveAccessibleDescription('이미 포장이 완료됐어요.'),
    );
    expect(platform.fakeApi.getCalls(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 2 }]);
  });

  // rule: packaging.unpaid
  it('Packaging of an unpaid order is completed only after a question', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    const inOrder = within(await screen.findByRole('region', { name: '배송' }));
    await user.click(await inOrder.findByRole('button', { name: '포장 완료' }));
    expect(platform.nav.questions).toMatchObject([{ title: '포장 완료로 변경할까요?', text: '결제 전인 주문이에요.' }]);
    expect(platform.fakeApi.getCalls(updateOrder)).toEqual([]);
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
    expect(platform.fakeApi.getCalls(updateOrder).map(({ data }) => data)).toEqual([{ packagingStatus: 2 }]);
  });

  // rule: orders.open-order
  it('An open order that is paid through the payment service has no row for the cash receipt', async () => {
    serve(buildOrder({ payment: { option: 1, type: 'kakaopay', isBilled: false } }));
    renderList('?open=261120-ABCDEFGH');
    expect(await screen.findByText('카카오페이')).toBeInTheDocument();
    expect(screen.queryByText('현금영수증')).not.toBeInTheDocument();
  });

  // rule: orders.open-order
  it('The notice dialog shows to which number the typed text is sent, and sends it', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
    const dialog = within(screen.getByRole('dialog', { name: '알림 보내기' }));
    await user.click(dialog.getByRole('button', { name: '보내기' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('알림 내용을 입력해주세요.');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await user.type(dialog.getByRole('textbox'), '내일 발송합니다.');
    expect(dialog.getByText('받는 분 연락처(010-9876-5432)로 보내요. 주문자 연락처가 없어요.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '보내기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('내일 발송합니다.')).toBeInTheDocument();
  });

  // rule: notices.resend-question
  it('An unchanged notice is sent again after a confirmation', async () => {
    serve(buildOrder({ sellerMsg: '내일 발송합니다.', buyerTel: '01011112222' }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
    await user.click(button('보내기'));
    expect(platform.nav.questions[0]).toMatchObject({ title: '같은 알림을 다시 보낼까요?' });
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(updateOrder)[0]?.data).toMatchObject({ resend: true });
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['구매자에게 알림을 보내고 있어요.']);
  });

  it('The seller sees a warning if the API did not send a notice', async () => {
    platform.fakeApi.on(updateOrder, { ...buildOrder({ sellerMsg: '내일 발송합니다.' }), notified: false });
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '알림 보내기' }));
    await user.type(screen.getByRole('textbox', { name: '구매자에게 보낼 내용' }), '내일 발송합니다.');
    await user.click(button('보내기'));
    await waitFor(() =>
      expect(platform.nav.toasts).toMatchObject([
        { type: 'warn', text: '이미 같은 알림을 보낸 주문이라 다시 보내지 않았어요.' },
      ]),
    );
  });

  describe('A memo that was saved elsewhere during typing', () => {
    const typeMemo = async () => {
      const { user } = renderList('?open=261120-ABCDEFGH');
      await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
      await user.type(screen.getByRole('textbox', { name: '메모' }), '내 메모');
      server.changeRemotely('receipt-0001', { sellerMemo: '다른 탭의 메모' });
      await user.click(button('저장'));
      expect(await screen.findByRole('dialog', { name: '다른 곳에서 먼저 수정했어요' })).toBeInTheDocument();
      return user;
    };

    // rule: orders.edited-elsewhere
    it('The memo dialog loads the memo that was saved elsewhere when the seller clicks 다시 불러오기', async () => {
      const user = await typeMemo();
      await user.click(button('다시 불러오기'));
      expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('다른 탭의 메모');
      await user.type(screen.getByRole('textbox', { name: '메모' }), ' 그리고 내 메모');
      await user.click(button('저장'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('다른 탭의 메모 그리고 내 메모')).toBeInTheDocument();
    });

    it("The memo dialog saves the seller's own memo when the seller clicks 덮어쓰기", async () => {
      const user = await typeMemo();
      await user.click(button('덮어쓰기'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByText('내 메모')).toBeInTheDocument();
    });
  });

  it('The memo dialog opens a confirmation before it discards typed text', async () => {
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    await user.click(button('취소'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('비공개 메모 입력'));
    await user.type(screen.getByRole('textbox', { name: '메모' }), '단골');
    await user.click(button('취소'));
    expect(screen.getByRole('textbox', { name: '메모' })).toHaveValue('단골');
    await confirm();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('The memo dialog retains the typed text if saving fails', async () => {
    platform.fakeApi.on(
      updateOrder,
      () =>
        new FakeFailure(400, {
          message: 'invalid-parameters',
          detail: {
            fields: [{ path: 'sellerMemo', text: '사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.' }],
          },
        }),
    );
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '비공개 메모 입력' }));
    const field = screen.getByRole('textbox', { name: '메모' });
    await user.type(field, '단골 손님');
    await user.click(button('저장'));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining('사용할 수 없는 글자가 있어요. 지우고 다시 입력해주세요.'),
      ),
    );
    expect(field).toHaveValue('단골 손님');
  });
});

it('New orders are announced above the list and loaded after a click', async () => {
  const { user } = renderList();
  await findRow(/261120/);
  server.setPayment(0, 3);
  act(() => void window.dispatchEvent(new Event('focus')));
  await user.click(await screen.findByRole('button', { name: '새 주문 2건 보기' }));
  expect(platform.fakeApi.getCalls(listOrders)).toHaveLength(2);
  serve(buildOrder(), buildOrder({ _id: 'b', publicId: 'N-B' }), buildOrder({ _id: 'c', publicId: 'N-C' }));
  await user.click(screen.getByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^새 주문/ })).not.toBeInTheDocument());
});

it('An order that was changed elsewhere is updated when the page becomes visible; selection, position and typed text remain', async () => {
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

describe('The waybill dialog', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: /운송장 (입력|수정)/ }));
    return page;
  };
  const company = () => screen.getByRole('combobox', { name: '택배사' });
  const no = () => screen.getByRole('textbox', { name: '운송장 번호' });

  it('The waybill dialog requires a carrier and a number', async () => {
    const { user } = await open();
    await user.click(button('등록하고 발송 처리'));
    expect(company()).toHaveAccessibleDescription('택배사를 선택해주세요.');
    expect(no()).toHaveAccessibleDescription('운송장 번호를 입력해주세요.');
    expect(company()).toHaveFocus();
    await user.selectOptions(company(), '우체국 택배');
    await user.click(button('등록하고 발송 처리'));
    expect(company()).toHaveAccessibleDescription('');
    expect(no()).toHaveFocus();
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
  });

  // rule: waybills.number-format
  it('The waybill field keeps every typed character, and saving reads the number', async () => {
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    fireEvent.compositionStart(no());
    fireEvent.input(no(), { target: { value: '6891234567890한' }, isComposing: true });
    fireEvent.compositionEnd(no());
    expect(no()).toHaveValue('6891234567890한');
    await user.click(button('등록하고 발송 처리'));
    expect(no()).toHaveAccessibleDescription('운송장 번호는 숫자와 -만 입력해주세요.');
    fireEvent.input(no(), { target: { value: '６８９1234 567890' } });
    await user.click(button('등록하고 발송 처리'));
    expect(await screen.findByRole('link', { name: '6891234567890 배송 조회, 새 창' })).toBeInTheDocument();
  });

  // rule: waybills.doubtful-numbers
  it('The waybill dialog saves a doubtful number only after a second click that names the doubt', async () => {
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '689123456789');
    await user.click(button('등록하고 발송 처리'));
    expect(screen.getByText('번호가 맞으면 ‘그래도 등록’을 눌러주세요.')).toBeInTheDocument();
    expect(screen.getByText(/^우체국 택배 번호는 보통 13자리예요\. 지금은 12자리예요\./)).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
    await user.click(button('그래도 등록'));
    expect(await screen.findByRole('link', { name: '689123456789 배송 조회, 새 창' })).toBeInTheDocument();
  });

  // rule: waybill-grid.refused-numbers
  it('The waybill dialog refuses a number with less than nine digits', async () => {
    const { user } = await open();
    await user.selectOptions(company(), 'CJ대한통운');
    await user.type(no(), '68912345');
    await user.click(button('등록하고 발송 처리'));
    await user.click(button('등록하고 발송 처리'));
    expect(no()).toHaveAccessibleDescription('운송장 번호는 9자리 이상이에요. 번호를 확인해주세요.');
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
  });

  // rule: waybills.one-parcel
  it('The waybill dialog refuses the number of another parcel and names its receiver', async () => {
    const other = { ...buildOrder().delivery, name: '최채원' };
    const invoice = { company: 'kr.epost', no: '6891234567890' };
    serve(buildOrder(), buildOrder({ _id: 'b', publicId: 'N-B', status: 3, delivery: other, invoice }));
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '6891-2345-67890');
    await user.click(button('등록하고 발송 처리'));
    expect(no()).toHaveAccessibleDescription('최채원 님 주문과 번호가 같아요.');
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
  });

  it('The waybill dialog rejects and retains letters that were typed before a carrier without letters was selected', async () => {
    const { user } = await open();
    await user.type(no(), '1Z12345');
    await user.selectOptions(company(), '우체국 택배');
    await user.click(button('등록하고 발송 처리'));
    expect(no()).toHaveValue('1Z12345');
    expect(no()).toHaveAccessibleDescription('운송장 번호는 숫자와 -만 입력해주세요.');
    expect(platform.fakeApi.getCalls(updateOrder)).toHaveLength(0);
  });

  // rule: conflicts.stale-update, orders.edited-elsewhere
  it('A waybill that was saved elsewhere is loaded or overwritten after the choice of the seller', async () => {
    serve(buildOrder({ status: 1 }));
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '6891234567890');
    server.changeRemotely('receipt-0001', { invoice: { company: 'kr.logen', no: '9999' } });
    await user.click(button('등록하고 발송 처리'));
    await user.click(await screen.findByRole('button', { name: '다시 불러오기' }));
    expect([company(), no()].map((field) => (field as HTMLInputElement).value)).toEqual(['kr.logen', '9999']);
    server.changeRemotely('receipt-0001', { invoice: { company: 'kr.logen', no: '8888' } });
    fireEvent.input(no(), { target: { value: '60123456789' } });
    await user.click(button('등록하고 발송 처리'));
    await user.click(await screen.findByRole('button', { name: '덮어쓰기' }));
    expect(await screen.findByRole('link', { name: '60123456789 배송 조회, 새 창' })).toBeInTheDocument();
  });

  it('A waybill number that another order uses shows an error at the field, and the typed number remains', async () => {
    platform.fakeApi.on(updateOrder, () => new FakeFailure(400, { message: 'invoice-in-use' }));
    const { user } = await open();
    await user.selectOptions(company(), '우체국 택배');
    await user.type(no(), '6891234567890');
    await user.click(button('등록하고 발송 처리'));
    await waitFor(() => expect(no()).toHaveAccessibleDescription('다른 주문에 등록된 운송장 번호예요.'));
    expect(no()).toHaveValue('6891234567890');
    expect(screen.getByRole('button', { name: /^결제 전.*박받음/ })).toBeInTheDocument();
  });

  it('The waybill dialog starts with the carrier that was used last', async () => {
    serve(buildOrder({ _id: 'a', publicId: 'N-A', status: 1 }), buildOrder({ _id: 'b', publicId: 'N-B', status: 1 }));
    const { user } = renderList('?open=N-A');
    await user.click(await screen.findByRole('button', { name: '운송장 입력' }));
    await user.selectOptions(company(), '로젠택배');
    await user.type(no(), '60123456789');
    await user.click(button('등록하고 발송 처리'));
    await user.click(await findRow(/N-B/));
    await user.click(button('운송장 입력'));
    expect(company()).toHaveDisplayValue('로젠택배');
    expect(no()).toHaveValue('');
  });

  // rule: waybills.status-steps
  it.each([
    [0, '주문이 결제 완료를 거쳐 발송 완료로 바뀌고 받는 분에게 알림이 가요.'],
    [3, '주문 상태는 그대로예요. 번호가 바뀌면 새 번호를 알림으로 보내요.'],
  ])('The waybill dialog of an order in status %i shows the effect of saving: %s', async (status, effect) => {
    serve(buildOrder({ status }));
    await open();
    expect(screen.getByText(effect)).toBeInTheDocument();
  });
});

describe('The withdrawal of a confirmed payment', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    await page.user.click(screen.getByRole('menuitem', { name: '입금 확인 취소' }));
    return { ...page, dialog: within(screen.getByRole('dialog', { name: '입금 확인 취소' })) };
  };

  // rule: order-transitions.withdrawn-payment
  it('The withdrawal of a payment requires a reason, which the history shows, and returns the order to the unpaid status', async () => {
    serve(buildOrder({ status: 1 }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: '결제 전으로 변경' }));
    expect(dialog.getByRole('textbox', { name: '취소 사유' })).toHaveAccessibleDescription(
      '입금 확인 취소 사유를 입력해주세요.',
    );
    expect(platform.fakeApi.getCalls(changeOrderStatus)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: '취소 사유' }), '다른 분의 입금');
    await user.click(dialog.getByRole('button', { name: '결제 전으로 변경' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toEqual({ status: 0, msg: '다른 분의 입금' });
    expect(history()[0]).toContain('다른 분의 입금');
    expect(await screen.findByRole('button', { name: '결제완료로 변경' })).toBeEnabled();
  });

  // rule: order-transitions.withdrawn-payment
  it('The withdrawal of a payment is disabled with a reason after packaging was started', async () => {
    serve(buildOrder({ status: 1, packagingStatus: 1 }));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    const item = screen.getByRole('menuitem', { name: '입금 확인 취소' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('포장을 시작한 주문이에요. 포장 상태를 지운 뒤에 취소할 수 있어요.');
  });
});

describe('The cancellation of an order', () => {
  const open = async () => {
    const page = renderList('?open=261120-ABCDEFGH');
    await page.user.click(await screen.findByRole('button', { name: '주문 상세 / 취소' }));
    return { ...page, sheet: within(screen.getByRole('dialog', { name: '주문 상세 / 취소' })) };
  };

  // rule: cancellation.reason-and-stock, order-list.frame
  it('A cancellation requires a reason and a confirmation, and the history shows the reason', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    expect(sheet.getByRole('textbox', { name: '취소 사유' })).toHaveAccessibleDescription(
      '주문 취소 사유를 입력해주세요.',
    );
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    expect(platform.nav.questions[0]).toMatchObject({ danger: true });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toEqual({ status: 11, msg: '재료 품절' });
    expect(history()[0]).toContain('재료 품절');
  });

  // rule: order-transitions.by-seller
  it.each([
    ['cancelled', { status: 10 }, '이미 취소된 주문이에요.'],
    [
      'settled',
      { status: 4, payment: { option: 1, type: 'card', isBilled: true } },
      '정산이 끝난 주문은 취소할 수 없어요.',
    ],
  ])('A cancellation is not offered for an order that is %s', async (_, over, reason) => {
    serve(buildOrder(over));
    const { sheet } = await open();
    expect(sheet.getByText(reason)).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: '주문 취소' })).not.toBeInTheDocument();
  });

  // rule: cancellation.refund-words
  it.each([
    [{ option: 1, type: 'card' }, /결제하신 수단의 결제가 취소되어 영업일 기준 1~3일 안에/],
    [{ option: 1, type: 'vbank' }, /등록하신 환불 계좌로 영업일 기준 1~3일 안에/],
    [{ option: 0, type: 'transfer' }, /판매자가 직접 환불해 드려요/],
  ])('The cancellation shows how the buyer is refunded after a payment with %j', async (payment, message) => {
    serve(buildOrder({ status: 1, payment: { ...payment, isBilled: false } }));
    const { sheet } = await open();
    expect(await sheet.findByText(message)).toBeInTheDocument();
  });

  // rule: cancellation.reason-and-stock
  it("The cancellation of an order paid to the seller's bank account shows the amount and the refund account, without further fields", async () => {
    serve(buildOrder({ status: 1 }));
    const { sheet } = await open();
    const part = within(sheet.getByRole('region', { name: '주문 취소' }));
    expect(part.getByText('10,000원')).toBeVisible();
    expect(part.getByText('카카오뱅크 ****-**-***4567 이구매')).toBeVisible();
    expect(part.getByRole('button', { name: '환불 계좌번호 보기' })).toBeEnabled();
    expect(part.getAllByRole('textbox')).toEqual([part.getByRole('textbox', { name: '취소 사유' })]);
  });

  // rule: cancellation.refund-state
  it('The cancellation of an order paid through the payment service immediately shows a requested refund', async () => {
    serve(buildOrder({ status: 1, payment: { option: 1, type: 'card', isBilled: false } }));
    platform.fakeApi.on(changeOrderStatus, () => new Promise<never>(() => {}));
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    await confirm();
    expect(await screen.findByRole('button', { name: /^주문 취소 · 환불 요청됨/ })).toBeInTheDocument();
    expect(sheet.getByText('환불 요청됨')).toBeVisible();
  });

  it('The cancellation of an unpaid order shows no refund', async () => {
    const { sheet } = await open();
    expect(sheet.getByRole('button', { name: '주문 취소' })).toBeInTheDocument();
    expect(sheet.queryByText('환불 안내')).not.toBeInTheDocument();
  });

  // rule: cancellation.reason-and-stock
  it.each([
    [{ status: 0 }, ['입금 기한 경과', '재고 부족', '구매자 요청']],
    [{ status: 0, paidAmount: 1000 }, ['재고 부족', '구매자 요청']],
    [{ status: 1 }, ['재고 부족', '구매자 요청']],
  ])('The menu of an order with %j opens its cancellation, which proposes the reasons %j', async (over, reasons) => {
    serve(buildOrder(over));
    const { user } = renderList('?open=261120-ABCDEFGH');
    await user.click(await screen.findByRole('button', { name: '주문 더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '주문 취소' }));
    const sheet = within(screen.getByRole('dialog', { name: '주문 취소' }));
    const proposals = within(sheet.getByRole('group', { name: '취소 사유 고르기' })).getAllByRole('button');
    expect(proposals.map(({ textContent }) => textContent)).toEqual(reasons);
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    expect(sheet.getByRole('textbox')).toHaveAccessibleDescription(
      expect.stringContaining('주문 취소 사유를 입력해주세요.'),
    );
    await user.click(sheet.getByRole('button', { name: '재고 부족' }));
    await user.click(sheet.getByRole('button', { name: '주문 취소' }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(changeOrderStatus)[0]?.data).toEqual({ status: 11, msg: '재고 부족' });
  });

  it('The cancellation sheet opens a confirmation before it discards a typed reason', async () => {
    const { user, sheet } = await open();
    await user.type(sheet.getByRole('textbox', { name: '취소 사유' }), '재료 품절');
    await user.click(sheet.getByRole('button', { name: '닫기' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '작성 중인 내용이 있어요.' });
    expect(screen.getByRole('dialog', { name: '주문 상세 / 취소' })).toBeInTheDocument();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('The cancellation sheet fetches the order again, so that a settled order cannot be cancelled', async () => {
    const stored = buildOrder({ status: 4 });
    serve(stored);
    platform.fakeApi.on(getOrderPayment, { ...stored.payment, isBilled: true });
    const { sheet } = await open();
    expect(await sheet.findByText('정산이 끝난 주문은 취소할 수 없어요.')).toBeInTheDocument();
  });
});

describe('The order list without rows', () => {
  // rule: order-list.frame
  it('The order list shows ten placeholder rows during the first load', async () => {
    platform.fakeApi.on(listOrders, () => new Promise<never>(() => {}));
    renderList();
    expect(await screen.findByRole('heading', { name: '겨울 스티커 마켓' })).toBeInTheDocument();
    expect(screen.getByText('주문을 불러오는 중')).toBeInTheDocument();
    expect(screen.getAllByTestId('bone')).toHaveLength(10);
  });

  // rule: order-list.frame
  it.each([
    ['an open market has the public link with a QR code', {}, 1],
    ['a hidden market has no link', { public: false }, 0],
    ['an ended market has no link', { status: 3 }, 0],
  ])('The empty order list of %s', async (_, over, count) => {
    serve();
    const market = buildMarket({ status: 2, public: true, ...over });
    platform.fakeApi.on(getMarket, { market, product: [], seller: buildMarketSeller() });
    renderList();
    expect(await screen.findByText('주문이 없습니다.')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: '링크 복사' })).toHaveLength(count));
    expect(screen.queryAllByRole('img', { name: '공개 링크의 QR 코드' })).toHaveLength(count);
  });

  // rule: order-list.frame
  it('An empty order list can be refreshed', async () => {
    serve();
    const { user } = renderList();
    expect(await screen.findByText('주문이 없습니다.')).toBeInTheDocument();
    serve(buildOrder());
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await findRow(/261120/)).toBeInTheDocument();
  });

  it.each([
    ['a failure', () => new FakeFailure(500, { message: 'internal-error' }), '불러오지 못했어요'],
    ['a missing connection', () => Promise.reject(new Error('Network Error')), '인터넷에 연결할 수 없습니다'],
  ])('The order list offers a retry after %s', async (_, respond, title) => {
    platform.fakeApi.on(listOrders, respond as never);
    const { user } = renderList();
    expect(await screen.findByText(title)).toBeInTheDocument();
    serve(buildOrder());
    await user.click(button('다시 시도'));
    expect(await findRow(/261120/)).toBeInTheDocument();
  });

  // rule: api.foreign-id
  it('The page of an unknown market links to the market list', async () => {
    platform.fakeApi.on(listOrders, () => new FakeFailure(404, { message: 'not-found' }));
    renderList();
    expect(await screen.findByText('마켓을 찾을 수 없어요.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '마켓 목록으로' })).toHaveAttribute('href', '/');
  });

  it('The order list retains its rows after a failed refresh and shows when they were loaded', async () => {
    const { user } = renderList();
    await findRow(/261120/);
    platform.fakeApi.on(listOrders, () => new FakeFailure(500, { message: 'internal-error' }));
    await user.click(button('새로고침'));
    expect(await screen.findByText('새로고침하지 못했어요. 오늘 12:00에 불러온 목록이에요.')).toBeInTheDocument();
    expect(await findRow(/261120/)).toBeInTheDocument();
  });
});
