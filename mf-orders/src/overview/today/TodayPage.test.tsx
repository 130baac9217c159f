import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type FoundOrder,
  type Today,
  type TodayMarket,
  getToday,
  searchOrders,
} from '@backoffice/contracts/order/todayEndpoints';
import { importWaybills, listImportCandidates } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { FakeFailure, type FakePlatform, buildSeller, fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildCandidate } from '../../files/waybill-import/testing/buildCandidate.ts';
import { inProcessWorkers } from '../../files/sheet/testing/inProcessWorkers.ts';
import { TodayPage } from './TodayPage.tsx';

const NONE = { unpaid: 0, pack: 0, send: 0, memo: 0, late: 0, cancel: 0, refund: 0 };
const market = (id: string, title: string, fields: Partial<TodayMarket> = {}): TodayMarket => ({
  _id: id,
  title,
  status: 2,
  marketST: '2026-11-10T00:00:00.000Z',
  marketED: '2026-12-20T00:00:00.000Z',
  paymentOption: 0,
  tasks: NONE,
  ...fields,
});
const found: FoundOrder = {
  _id: 'order-0001',
  publicId: '261120-HTQM42YX',
  marketId: 'market-0001',
  marketTitle: '겨울 마켓',
  name: '한가은',
  buyerName: '임예준',
  tel: '010-9513-3211',
  status: 1,
  total: 28_700,
  timestamp: '2026-11-20T00:00:00.000Z',
  matches: [{ field: 'receiver', text: '한가은' }],
};

let platform: FakePlatform;
const serve = ({ lowStock = [], ...today }: Partial<Today>) =>
  platform.fakeApi.on(getToday, {
    markets: [],
    lowStock,
    lowStockCount: lowStock.length,
    sales: { orders: 0, revenue: 0 },
    ...today,
  });
const render = (url = '/today') => renderPage(<TodayPage />, { path: '/today', url, platform });
/** The part of the board with the steps and other numbers. */
const tasks = async () => within(await screen.findByRole('region', { name: '할 일' }));
const find = async (role: 'link' | 'button', name: string | RegExp) => (await tasks()).findByRole(role, { name });
/** Name and address of each link of the board. */
const links = async () =>
  (await tasks()).queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const marketLines = async () => {
  const heading = await screen.findByRole('heading', { name: '마켓' });
  return within(heading.closest('section')!)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
};

beforeEach(() => {
  platform = fakePlatform();
});

describe('TodayPage board', () => {
  // rule: today.steps
  it('TodayPage shows the steps that have work, each with its orders and its work screen, and only the first as the primary action', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, unpaid: 1, pack: 1200, send: 1203 } })] });
    const { unmount } = render();
    await tasks();
    expect(await links()).toEqual([
      ['입금 대기 1건', '/market/t/market-0001?task=unpaid'],
      ['입금 확인', '/deposits'],
      ['포장 대기 1,200건', '/market/t/market-0001?task=pack'],
      ['포장', '/market/t/market-0001/packing?task=pack'],
      ['발송 대기 1,203건', '/market/t/market-0001?task=send'],
      ['운송장 입력', '/market/t/market-0001/waybills?task=send'],
    ]);
    const isPrimary = (name: string) => /primary/.test(screen.getByRole('link', { name }).className);
    expect(['입금 확인', '포장', '운송장 입력'].map(isPrimary)).toEqual([true, false, false]);
    unmount();
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, send: 3 } })] });
    render();
    await waitFor(async () => expect((await links()).map(([name]) => name)).toEqual(['발송 대기 3건', '운송장 입력']));
    expect(isPrimary('운송장 입력')).toBe(true);
  });

  // rule: today.exceptions
  it('TodayPage shows late orders, refunds, requests to cancel and memos only while there are any', async () => {
    const some = { ...NONE, send: 3, late: 1, refund: 2, cancel: 4, memo: 5 };
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: some })] });
    const { unmount } = render();
    await tasks();
    expect((await links()).map(([name]) => name)).toEqual([
      '발송 대기 3건',
      '운송장 입력',
      '발송 지연 1건',
      '취소 요청 4건',
      '환불할 주문 2건',
      '메모 있음 5건',
    ]);
    unmount();
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    render();
    expect(await screen.findByText('오늘 할 일이 없어요.')).toBeVisible();
    expect(await links()).toEqual([['마켓 목록으로', '/']]);
  });

  // rule: today.sales
  it('TodayPage shows orders and amount of the day with a link to the scoreboard, and no line without orders', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓')], sales: { orders: 12, revenue: 340_000 } });
    const { unmount } = render();
    const line = await find('link', '오늘 주문 12건 · 340,000원');
    expect(line).toHaveAttribute('href', '/market/t/market-0001/scoreboard');
    unmount();
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    render();
    await waitFor(() => expect(screen.queryByText(/오늘 주문/)).not.toBeInTheDocument());
  });

  it('TodayPage shows the cached board of the last minute in the first render and revalidates it', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, unpaid: 3 } })] });
    const { unmount } = render();
    expect(await find('link', '입금 대기 3건')).toBeVisible();
    unmount();
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, unpaid: 1 } })] });
    const callCount = platform.fakeApi.getCalls(getToday).length;
    render();
    expect(screen.getByRole('link', { name: '입금 대기 3건' })).toBeVisible();
    // Revalidation starts after the first frame.
    expect(platform.fakeApi.getCalls(getToday)).toHaveLength(callCount);
    expect(await find('link', '입금 대기 1건')).toBeVisible();
  });

  // rule: today.task-totals
  it('TodayPage shows a choice of markets for the orders and the work of several markets, but one screen of all deposits', async () => {
    const some = { ...NONE, unpaid: 3, pack: 2 };
    serve({
      markets: [market('market-0001', '겨울 마켓', { tasks: some }), market('market-0002', '봄 마켓', { tasks: some })],
    });
    const { user } = render();
    const choose = async (button: string, title: string) => {
      await user.click(await find('button', button));
      const choice = await screen.findByRole('dialog', { name: title });
      const found = within(choice)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]);
      await user.keyboard('{Escape}');
      return found;
    };
    expect(await choose('입금 대기 6건', '입금 대기 6건')).toEqual([
      ['/market/t/market-0001?task=unpaid', '겨울 마켓3건'],
      ['/market/t/market-0002?task=unpaid', '봄 마켓3건'],
    ]);
    expect(await choose('포장', '포장 4건')).toEqual([
      ['/market/t/market-0001/packing?task=pack', '겨울 마켓2건'],
      ['/market/t/market-0002/packing?task=pack', '봄 마켓2건'],
    ]);
    expect(await links()).toEqual([['입금 확인', '/deposits']]);
  });

  // rule: waybill-import.account-wide
  it('TodayPage registers the tracking numbers of all markets from one file and reloads the board', async () => {
    platform = fakePlatform({ workers: inProcessWorkers });
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, send: 1 } })] });
    const [one, other] = ['261120-AAAAAAAA', '261120-BBBBBBBB'];
    platform.fakeApi
      .on(listImportCandidates, {
        orders: [
          buildCandidate({ publicId: one }),
          buildCandidate({ publicId: other, marketId: 'market-0002', marketTitle: '봄 마켓' }),
        ],
        more: false,
      })
      .on(importWaybills, { total: 2, success: 2, fail: 0, failAt: [] });
    const { user } = render();
    await user.click(await find('button', '운송장 일괄 등록'));
    const drawer = within(await screen.findByRole('dialog', { name: '운송장 일괄 등록' }));
    await user.selectOptions(drawer.getByRole('combobox', { name: '택배사' }), '우체국 택배');
    const file = new File([`주문번호,운송장번호\n${other},6000000000001\n${one},6000000000002\n`], '송장.csv');
    await user.upload(drawer.getByLabelText('파일 선택'), file);
    const reads = platform.fakeApi.getCalls(getToday).length;
    await user.click(await drawer.findByRole('button', { name: '2건 등록' }));
    const counts = within(await drawer.findByRole('list', { name: '마켓별 결과' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['겨울 마켓 1건 성공', '봄 마켓 1건 성공']);
    expect(platform.fakeApi.getCalls(importWaybills)).toHaveLength(1);
    await waitFor(() => expect(platform.fakeApi.getCalls(getToday)).toHaveLength(reads + 1));
  });

  // rule: sellers.suspended
  it('TodayPage does not open the import of tracking numbers for a suspended seller', async () => {
    platform.user.update({ seller: buildSeller({ state: -1 }) });
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, send: 1 } })] });
    const { user } = render();
    const reason = '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.';
    const inactive = await find('button', '운송장 일괄 등록');
    expect(inactive).toHaveAccessibleDescription(reason);
    await user.click(inactive);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const command = platform.commands.commands.find(({ id }) => id === 'today.import-waybills');
    expect(command?.reason).toBe(reason);
  });

  // rule: today.markets
  it('TodayPage shows each market in one line with its days and the numbers of its steps', async () => {
    serve({
      markets: [
        market('market-0001', '겨울 마켓', {
          marketED: '2026-11-22T00:00:00.000Z',
          tasks: { ...NONE, unpaid: 2, send: 1200, memo: 3 },
        }),
        market('market-0002', '봄 마켓'),
        market('market-0003', '여름 마켓', { status: 3, tasks: { ...NONE, pack: 1, send: 1 } }),
      ],
    });
    render();
    expect(await marketLines()).toEqual([
      ['겨울 마켓입금 2 · 발송 1,200D-2', '/market/t/market-0001'],
      ['봄 마켓D-30', '/market/t/market-0002'],
      ['[주문마감] 여름 마켓포장 1 · 발송 1', '/market/t/market-0003'],
    ]);
  });

  // rule: today.markets
  it('TodayPage does not repeat the numbers of the only market', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, unpaid: 2 } })] });
    render();
    expect(await marketLines()).toEqual([['겨울 마켓D-30', '/market/t/market-0001']]);
  });

  // rule: today.closing-and-low-stock
  it('TodayPage links to markets that close within three days', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { marketED: '2026-11-22T00:00:00.000Z' })] });
    render();
    expect(await find('link', '마감 임박 1곳')).toHaveAttribute('href', '/market/t/market-0001');
  });

  it('TodayPage lists options that are nearly sold out, each with a link to its product', async () => {
    const option = { marketId: 'market-0001', productId: 'product-01', product: '스티커' };
    serve({
      markets: [market('market-0001', '겨울 마켓')],
      lowStock: [
        { ...option, optionId: 'option-01', option: '1장', left: 0 },
        { ...option, optionId: 'option-02', option: '3장', left: 2 },
      ],
    });
    const { user } = render();
    await user.click(await find('button', '품절 임박 2개'));
    const links = within(await screen.findByRole('dialog', { name: '품절 임박 2개' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/market/e/market-0001/product-01', '스티커 · 1장품절'],
      ['/market/e/market-0001/product-01', '스티커 · 3장2개 남음'],
    ]);
  });

  // rule: today.closing-and-low-stock
  it('TodayPage counts all options that are nearly sold out, and shows that it lists only some of them', async () => {
    const option = { marketId: 'market-0001', productId: 'product-01', product: '스티커' };
    const lowStock = ['1장', '3장'].map((name) => ({ ...option, optionId: name, option: name, left: 1 }));
    serve({ markets: [market('market-0001', '겨울 마켓')], lowStock, lowStockCount: 73 });
    const { user } = render();
    await user.click(await find('button', '품절 임박 73개'));
    const dialog = await screen.findByRole('dialog', { name: '품절 임박 73개' });
    expect(within(dialog).getByText('적게 남은 2개만 보여요.')).toBeVisible();
  });

  it('TodayPage links to the market list if no market is open', async () => {
    serve({});
    render();
    expect(await screen.findByText('오픈한 마켓이 없어요.')).toBeVisible();
    expect(screen.getByRole('link', { name: '마켓 목록으로' })).toHaveAttribute('href', '/');
  });

  it('TodayPage shows the time of the old board if a reload fails', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, send: 2 } })] });
    const { user } = render();
    await find('link', '발송 대기 2건');
    platform.fakeApi.on(getToday, () => new FakeFailure(500, { message: 'internal' }));
    await user.click(screen.getByRole('button', { name: '새로고침' }));
    expect(await screen.findByText('새로 불러오지 못했어요. 오늘 12:00에 본 내용이에요.')).toBeVisible();
    expect(await find('link', '발송 대기 2건')).toBeVisible();
  });

  it('TodayPage offers a retry if the first load fails', async () => {
    platform.fakeApi.on(getToday, () => new FakeFailure(0, { message: 'network' }));
    const { user } = render();
    expect(await screen.findByText('인터넷에 연결할 수 없습니다')).toBeVisible();
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('region', { name: '할 일' })).toBeVisible();
  });

  it('TodayPage reloads the board when the page becomes visible', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    render();
    await screen.findByText('오늘 할 일이 없어요.');
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, send: 5 } })] });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: '발송 대기 5건' })).toBeVisible();
  });
});

describe('search in all markets', () => {
  it('TodayPage shows found orders, each with a link to its position in its list', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    platform.fakeApi.on(searchOrders, { orders: [found], more: false, products: [] });
    const { user, location } = render();
    await user.type(await screen.findByRole('textbox', { name: '모든 마켓에서 주문 찾기' }), '한가은');
    const link = await screen.findByRole('link', { name: /한가은/ });
    expect(link).toHaveTextContent('주문자 임예준');
    for (const fact of ['겨울 마켓', '261120-HTQM42YX', '010-9513-3211']) expect(link).toHaveTextContent(fact);
    expect(link).toHaveTextContent('28,700원');
    expect(link).toHaveAttribute('href', '/market/t/market-0001?q=261120-HTQM42YX&open=261120-HTQM42YX');
    expect(location()).toBe('/today?q=%ED%95%9C%EA%B0%80%EC%9D%80');
  });

  // rule: order-list.search-match
  it('TodayPage marks the found text of an order', async () => {
    serve({});
    platform.fakeApi.on(searchOrders, { orders: [found], more: false, products: [] });
    render('/today?q=가은');
    const link = await screen.findByRole('link', { name: /HTQM42YX/ });
    expect(
      within(link)
        .getAllByRole('mark')
        .map(({ textContent }) => textContent),
    ).toEqual(['가은']);
    expect(link).not.toHaveTextContent('받는 분');
  });

  // rule: today.search-all-markets
  it('TodayPage names the field in which an order was found if its row does not show the field', async () => {
    serve({});
    const memo = { field: 'memo' as const, text: '생일 선물이에요. 예쁘게 포장 부탁드려요' };
    platform.fakeApi.on(searchOrders, { orders: [{ ...found, matches: [memo] }], more: false, products: [] });
    render('/today?q=포장');
    const link = await screen.findByRole('link', { name: /한가은/ });
    expect(link).toHaveTextContent('주문 메모 …. 예쁘게 포장 부탁드려요');
    expect(within(link).getByRole('mark')).toHaveTextContent('포장');
  });

  it('TodayPage reports that more orders match than are shown', async () => {
    serve({});
    platform.fakeApi.on(searchOrders, { orders: [found], more: true, products: [] });
    render('/today?q=한가은');
    expect(await screen.findByText('최근 1건만 보여요. 더 자세히 입력해주세요.')).toBeVisible();
  });

  it('TodayPage explains the search if no order matches and shows the board after clearing the search', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    platform.fakeApi.on(searchOrders, { orders: [], more: false, products: [] });
    const { user } = render('/today?q=없는');
    expect(await screen.findByText('찾는 주문이 없어요.')).toBeVisible();
    await user.clear(screen.getByRole('textbox'));
    expect(await screen.findByRole('region', { name: '할 일' })).toBeVisible();
  });

  it('TodayPage shows a hint above the board for a search text that is too short', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓')] });
    const { user } = render();
    const field = await screen.findByRole('textbox', { name: '모든 마켓에서 주문 찾기' });
    await user.type(field, '한');
    await waitFor(() => expect(field).toHaveAccessibleDescription('2글자 이상 입력해주세요.'));
    expect(screen.getByRole('region', { name: '할 일' })).toBeVisible();
    expect(platform.fakeApi.getCalls(searchOrders)).toEqual([]);
    await user.clear(field);
    await waitFor(() => expect(field).not.toHaveAccessibleDescription());
  });

  it('TodayPage removes earlier results if a search fails', async () => {
    serve({});
    platform.fakeApi.on(searchOrders, { orders: [found], more: false, products: [] });
    const { user } = render('/today?q=한가은');
    await screen.findByRole('link', { name: /한가은/ });
    platform.fakeApi.on(searchOrders, () => new FakeFailure(503, { message: 'overloaded' }));
    await user.type(screen.getByRole('textbox'), '님');
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /한가은/ })).toBeNull();
  });
});

describe('command palette', () => {
  // rule: palette.screen-actions
  // rule: order-tasks.words
  it('TodayPage registers palette commands for its search and for the orders of each task', async () => {
    serve({ markets: [market('market-0001', '겨울 마켓', { tasks: { ...NONE, pack: 1200 } })] });
    const { user, location } = render();
    await find('link', '포장 대기 1,200건');
    const run = async (label: string) =>
      act(async () => platform.commands.commands.find((each) => each.label === label)?.run?.());
    await run('모든 마켓에서 주문 찾기');
    expect(screen.getByRole('textbox', { name: '모든 마켓에서 주문 찾기' })).toHaveFocus();
    await user.click(screen.getByRole('heading', { name: '마켓' }));
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: '모든 마켓에서 주문 찾기' })).toHaveFocus();
    await run('할 일 새로고침');
    expect(platform.fakeApi.getCalls(getToday)).toHaveLength(2);
    await run('포장 대기 1,200건: 겨울 마켓');
    expect(location()).toBe('/market/t/market-0001?task=pack');
  });
});
