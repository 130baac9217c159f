import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { type OrderViews, getOrderViews, saveOrderViews } from '@backoffice/contracts/order/lists/orderViews';
import {
  FakeFailure,
  type RenderedPage,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  buildProduct,
  buildProductLine,
  renderPage,
} from '@backoffice/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { OrderListPage } from './OrderListPage.tsx';
import { type OrderServer, orderServer } from './testing/orderServer.tsx';

let server: OrderServer;
let stored: OrderViews;
const rowNames = () =>
  within(screen.getByRole('list', { name: '주문' }))
    .getAllByRole('listitem')
    .map((row) => /N-\d+/.exec(row.textContent)?.[0]);
const { delivery } = buildOrder();
const own = { id: 'view-0001', name: '월요일 발송', query: 'status=1&sort=amount' };

beforeEach(() => {
  server = orderServer();
  server.serve(
    buildOrder({
      _id: 'c',
      publicId: 'N-3',
      status: 1,
      total: 100,
      memo: '선물',
      delivery: { ...delivery, name: '나래' },
    }),
    buildOrder({ _id: 'b', publicId: 'N-2', status: 1, total: 300, delivery: { ...delivery, name: '가온' } }),
    buildOrder({ _id: 'a', publicId: 'N-1', status: 0, total: 200, timestamp: '2026-11-01T00:00:00.000Z' }),
  );
  stored = { version: 3, views: [own] };
  server.platform.fakeApi
    .on(getOrderViews, () => stored)
    .on(saveOrderViews, ({ version, views }) => {
      if (version !== stored.version) return new FakeFailure(409, { message: 'stale-update' });
      stored = { version: version + 1, views };
      return stored;
    });
});

const open = async (search = '') => {
  const page = server.renderList(search);
  await screen.findAllByRole('checkbox', { name: /^N-/ });
  return page;
};
/** Opens the list with its saved views. */
const openViews = async (search = '') => {
  const page = await open(search);
  await screen.findByRole('tab', { name: /월요일 발송/ });
  return page;
};
const saveAs = async ({ user }: RenderedPage, name: string) => {
  await user.click(screen.getByRole('button', { name: '조건 저장' }));
  const dialog = within(await screen.findByRole('dialog', { name: '지금 조건 저장' }));
  await user.type(await dialog.findByRole('textbox', { name: '조건 이름' }), name);
  await user.click(dialog.getByRole('button', { name: '저장' }));
  return dialog;
};
const manage = async ({ user }: RenderedPage, name: string, command: string) => {
  await user.click(await screen.findByRole('button', { name: `‘${name}’ 조건 관리` }));
  await user.click(screen.getByRole('menuitem', { name: command }));
};
/** Label and number of each tab. */
const tabs = () =>
  screen.getAllByRole('tab').map((tab) => [...tab.children].map(({ textContent }) => textContent).join(' '));
const openFilters = async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: '필터' }));
  return { ...page, sheet: within(await screen.findByRole('dialog', { name: '필터' })) };
};

describe('The tabs of the order list', () => {
  // rule: order-list.tabs
  // rule: order-tasks.words
  it('The tabs show all orders, the orders of each task with their numbers, and the saved views', async () => {
    const { user, location } = await openViews();
    expect(tabs()).toEqual([
      '전체 3',
      '입금 대기 1',
      '포장 대기 2',
      '발송 대기 2',
      '발송 지연 0',
      '메모 있음 1',
      '월요일 발송',
    ]);
    await user.click(screen.getByRole('tab', { name: '월요일 발송' }));
    expect(rowNames()).toEqual(['N-2', 'N-3']);
    expect(location()).toBe('/market/t/market-0001?status=1&sort=amount&view=view-0001');
    await user.click(screen.getByRole('tab', { name: '메모 있음 1' }));
    expect(rowNames()).toEqual(['N-3']);
    expect(location()).toBe('/market/t/market-0001?task=memo');
  });

  // rule: order-list.tabs
  it('The numbers of the tabs follow the search, and filters do not change them', async () => {
    server.renderList('?q=가온&delivery=없는+배송');
    await screen.findByText('조건에 맞는 주문이 없어요.');
    expect(tabs().slice(0, 4)).toEqual(['전체 1', '입금 대기 0', '포장 대기 1', '발송 대기 1']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('전체');
  });

  it('The tabs show their numbers in the first frame when the seller returns to the list', async () => {
    const first = await open();
    first.unmount();
    const frames: (string | undefined)[] = [];
    renderPage(
      <Profiler id="list" onRender={() => frames.push(screen.queryAllByRole('tab')[0]?.textContent)}>
        <OrderListPage />
      </Profiler>,
      { path: '/market/t/:marketId', url: '/market/t/market-0001', platform: server.platform },
    );
    await screen.findByRole('tab', { name: '전체 3' });
    expect(frames.filter((frame) => frame !== '전체3')).toEqual([]);
  });

  it('A view in the address is selected; changed filters are marked and can be saved in the view', async () => {
    const page = await openViews('?status=1&sort=amount&view=view-0001');
    expect(screen.getByRole('tab', { name: '월요일 발송', selected: true })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: '결제 완료', pressed: true }));
    expect(screen.getByRole('tab', { name: '월요일 발송 · 바뀜', selected: true })).toBeVisible();
    await manage(page, '월요일 발송', '지금 조건으로 바꾸기');
    await waitFor(() => expect(stored.views[0]?.query).toBe('sort=amount'));
    expect(await screen.findByRole('tab', { name: '월요일 발송' })).toBeVisible();
  });

  it('A view is saved with a name and without the search; an existing name is rejected', async () => {
    const page = await openViews('?q=N-&task=memo');
    const dialog = await saveAs(page, '월요일 발송');
    expect(dialog.getByText('같은 이름의 조건이 있어요.')).toBeVisible();
    await page.user.clear(dialog.getByRole('textbox', { name: '조건 이름' }));
    await page.user.type(dialog.getByRole('textbox', { name: '조건 이름' }), '메모 확인');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('tab', { name: '메모 확인', selected: true })).toBeVisible();
    expect(stored.views[1]).toMatchObject({ name: '메모 확인', query: 'task=memo' });
    expect(page.location()).toContain(`view=${stored.views[1]?.id}`);
  });

  it('A view can be renamed, and deleted after a confirmation', async () => {
    const page = await openViews('?status=1&sort=amount&view=view-0001');
    await manage(page, '월요일 발송', '이름 바꾸기');
    const dialog = within(await screen.findByRole('dialog', { name: '조건 이름 바꾸기' }));
    await page.user.clear(dialog.getByRole('textbox', { name: '조건 이름' }));
    await page.user.type(dialog.getByRole('textbox', { name: '조건 이름' }), '화요일');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await screen.findByRole('tab', { name: '화요일' });
    await manage(page, '화요일', '삭제');
    await act(async () => server.platform.nav.answer(server.platform.nav.questions[0]!.id, true));
    await waitFor(() => expect(stored).toEqual({ version: 5, views: [] }));
    await waitFor(() => expect(page.location()).toBe('/market/t/market-0001?status=1&sort=amount'));
  });

  // rule: order-list.views
  it('Views that another device saved remain when the seller saves a view', async () => {
    const page = await openViews('?task=memo');
    stored = { version: 9, views: [...stored.views, { id: 'view-0002', name: '다른 기기', query: '' }] };
    await saveAs(page, '메모 확인');
    await waitFor(() => expect(stored.version).toBe(10));
    expect(stored.views.map(({ name }) => name)).toEqual(['월요일 발송', '다른 기기', '메모 확인']);
  });

  // rule: order-list.moving-periods, order-list.views
  it('A view stores a relative period, and the list shows its current days', async () => {
    stored = { version: 3, views: [{ ...own, query: 'period=last-month' }] };
    const { user, location } = await openViews();
    await user.click(screen.getByRole('tab', { name: '월요일 발송' }));
    expect(location()).toBe('/market/t/market-0001?period=last-month&view=view-0001');
    await user.click(screen.getByRole('button', { name: '지난달 · 10월 1일 ~ 10월 31일' }));
    expect(rowNames()).toEqual(['N-3', 'N-2', 'N-1']);
  });

  it('Views that fail to load leave the tabs unchanged, and the dialog offers a retry', async () => {
    server.platform.fakeApi.on(getOrderViews, () => new FakeFailure(500, { message: 'internal-error' }));
    const { user } = await open('?view=view-0001');
    expect(tabs()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '조건 저장' }));
    const dialog = within(await screen.findByRole('dialog', { name: '지금 조건 저장' }));
    server.platform.fakeApi.on(getOrderViews, stored);
    await user.click(await dialog.findByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByRole('textbox', { name: '조건 이름' })).toBeVisible();
    expect(server.platform.errors).toEqual([]);
  });
});

describe('The columns of the desktop layout', () => {
  it('A phone offers no column chooser, because it shows cards', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '더보기' }));
    expect(screen.queryByRole('menuitem', { name: '표시할 항목' })).toBeNull();
  });

  it('The column chooser writes the columns and their order into the address, with at least one column', async () => {
    const matchMedia = jest.spyOn(window, 'matchMedia');
    const stub = { addEventListener: () => {}, removeEventListener: () => {} };
    matchMedia.mockImplementation((query) => ({ ...stub, matches: query === '(width >= 1024px)' }) as never);
    const { user, location } = await open('?columns=number+name');
    await user.click(screen.getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '표시할 항목' }));
    const columns = within(await screen.findByRole('region', { name: '표시할 항목', hidden: true }));
    await user.click(columns.getByRole('button', { name: '받는 분 앞으로', hidden: true }));
    expect(location()).toContain('columns=name+number');
    await user.click(columns.getByRole('checkbox', { name: '금액', hidden: true }));
    expect(location()).toContain('columns=name+number+total');
    await user.click(columns.getByRole('checkbox', { name: '주문번호', hidden: true }));
    await user.click(columns.getByRole('checkbox', { name: '금액', hidden: true }));
    expect(columns.getByRole('checkbox', { name: '받는 분', hidden: true })).toBeDisabled();
    await user.click(columns.getByRole('button', { name: '초기화', hidden: true }));
    expect(location()).not.toContain('columns');
    matchMedia.mockRestore();
  });
});

describe('The filters of the order list', () => {
  // rule: order-list.more-filters, orders.line-ids
  it('The stock filter finds orders of options that are nearly sold out when the filter sheet opens, and marks these options', async () => {
    const [option] = buildProduct().option;
    const serveStock = (ordered: number) =>
      server.platform.fakeApi.on(getMarket, {
        market: buildMarket({ status: 2, marketED: '2026-12-01T00:00:00.000Z' }),
        product: [
          // Renamed after the order.
          buildProduct({
            _id: '고양이 스티커',
            title: '새 이름',
            option: [{ ...option!, _id: '고양이 스티커 노랑', stock: 10, order: ordered }],
          }),
        ],
        seller: buildMarketSeller(),
      });
    serveStock(4);
    const productList = [buildProductLine({ title: '고양이 스티커', option: '노랑' })];
    server.serve(
      buildOrder({ _id: 'b', publicId: 'N-2', productList }),
      buildOrder({ _id: 'a', publicId: 'N-1', productList: [buildProductLine({ title: '엽서', option: '기본' })] }),
    );
    const { user, location } = await open();
    serveStock(7);
    await user.click(screen.getByRole('button', { name: '필터' }));
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }));
    await user.click(sheet.getByRole('button', { name: '필터 더보기' }));
    await user.click(await sheet.findByRole('button', { name: '품절 임박 옵션 주문 1' }));
    expect(sheet.getByRole('button', { name: '고양이 스티커 · 노랑 1 품절 임박 3개' })).toBeVisible();
    expect(sheet.getByRole('button', { name: '고양이 스티커 1 품절 임박' })).toBeVisible();
    expect(location()).toBe('/market/t/market-0001?stock=low');
    await user.click(sheet.getByRole('button', { name: '고양이 스티커 1 품절 임박' }));
    await user.click(sheet.getByRole('button', { name: '1건 보기' }));
    expect(rowNames()).toEqual(['N-2']);
    expect(within(screen.getByRole('group', { name: '상품 · 옵션' })).getByText('고양이 스티커')).toBeVisible();
  });

  // rule: order-list.more-filters
  it('The day filter shows an error if the first day is later than the last day', async () => {
    const { sheet, location } = await openFilters();
    fireEvent.change(sheet.getByLabelText('종료일'), { target: { value: '2026-11-01' } });
    fireEvent.change(sheet.getByLabelText('시작일'), { target: { value: '2026-11-02' } });
    expect(sheet.getByText('시작일이 종료일보다 늦어요.')).toBeVisible();
    fireEvent.change(sheet.getByLabelText('시작일'), { target: { value: '2026-11-01' } });
    expect(sheet.queryByText('시작일이 종료일보다 늦어요.')).toBeNull();
    expect(location()).toContain('from=2026-11-01&to=2026-11-01');
  });

  it('The filter sheet sorts orders by time, name and amount', async () => {
    const { user, sheet, location } = await openFilters();
    await user.click(sheet.getByRole('button', { name: '받는 분 이름순' }));
    expect(location()).toContain('sort=name');
    await user.click(sheet.getByRole('button', { name: '금액 큰 순' }));
    await user.click(sheet.getByRole('button', { name: '3건 보기' }));
    expect(rowNames()).toEqual(['N-2', 'N-1', 'N-3']);
  });

  // rule: order-list.more-filters
  it('The filter sheet finds orders by day, note, missing waybill and product, and resets all filters', async () => {
    const { user, sheet, location } = await openFilters();
    await user.click(sheet.getByRole('button', { name: '최근 7일' }));
    expect(location()).toBe('/market/t/market-0001?period=last7');
    expect(sheet.getByRole('button', { name: '2건 보기' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '필터 더보기' }));
    await user.click(sheet.getByRole('button', { name: /^메모 있음 1/ }));
    await user.click(sheet.getByRole('button', { name: /^운송장 없음 1/ }));
    const items = within(sheet.getByRole('group', { name: '상품 · 옵션' }));
    await user.click(items.getAllByRole('button')[0]!);
    expect(sheet.getByRole('button', { name: '1건 보기' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '초기화' }));
    expect(location()).toBe('/market/t/market-0001');
  });
});
