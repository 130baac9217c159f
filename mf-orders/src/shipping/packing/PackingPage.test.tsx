import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MarketFields } from '@backoffice/contracts/market/market';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_FIELD_FACTS } from '@backoffice/contracts/testing/marketFieldFacts';
import { validValue } from '@backoffice/contracts/testing/validValue';
import { Bridge } from '@backoffice/platform';
import {
  type FakePlatform,
  FakeWrapper,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  buildProductLine,
  fakePlatform,
  getValueAt,
  renderPage,
} from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../../order-list/testing/orderServer.tsx';
import { PackingPage } from './PackingPage.tsx';

const { delivery } = buildOrder();
const line = (title: string, option: string, amount: number) =>
  buildProductLine({ _id: `${title} ${option}`, title, option, amount });
const order = (name: string, receiver: string, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({
    _id: `id-of-${name}`,
    publicId: `N-${name}`,
    status: 1,
    delivery: { ...delivery, name: receiver },
    productList: [line('엽서', '10장', 2)],
    ...over,
  });

let server: OrderServer;
let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
  server = orderServer(platform);
  server.serve(
    order('A', '박받음'),
    order('B', '이둘', { productList: [line('엽서', '10장', 1), line('스티커', 'A', 3)], memo: '선물이에요' }),
    order('C', '박받음'),
    order('D', '최미납', { status: 0 }),
    order('E', '정발송', { status: 3 }),
  );
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = async (search = '', over: FakePlatform = platform, state?: unknown) => {
  const address = `/market/t/market-0001/packing${search}`;
  const page = renderPage(<PackingPage />, {
    path: '/market/t/:marketId/packing',
    url: state === undefined ? address : { pathname: address, state },
    platform: over,
  });
  await screen.findByText(/^주문 [\d,]+건 · 상자/, { selector: '[role=status]' });
  return page;
};
const summary = () => screen.getByText(/^주문 [\d,]+건 · 상자/, { selector: '[role=status]' });
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const print = () => act(async () => void window.dispatchEvent(new Event('beforeprint')));

describe('pick list', () => {
  // rule: packing.orders-to-pack
  it('PackingPage lists the pieces of paid, unsent orders by product and option', async () => {
    await open();
    expect(summary()).toHaveTextContent('주문 3건 · 상자 2개 · 합배송 1개 · 상품 8개');
    expect(rows()).toEqual(['스티커A31건', '엽서10장53건']);
  });

  // rule: packing.orders-to-pack
  it('PackingPage includes unpaid orders only if the seller checks the box, and never cancelled orders', async () => {
    server.serve(order('A', '박받음'), order('D', '최미납', { status: 0 }), order('F', '한취소', { status: 11 }));
    const { user, location } = await open();
    expect(summary()).toHaveTextContent('주문 1건');
    await user.click(screen.getByRole('checkbox', { name: '결제 전·발송한 주문도 포함' }));
    expect(summary()).toHaveTextContent('주문 2건');
    expect(location()).toBe('/market/t/market-0001/packing?view=pick&others=1');
  });

  // rule: packing.orders-to-pack
  it('PackingPage leaves packed orders out until the seller includes them, so that the number equals that of its button', async () => {
    server.serve(order('A', '박받음', { packagingStatus: 1 }), order('B', '이둘', { packagingStatus: 2 }));
    const { user, location } = await open();
    expect(summary()).toHaveTextContent('주문 1건');
    await user.click(screen.getByRole('switch', { name: '포장 완료 포함' }));
    expect(summary()).toHaveTextContent('주문 2건');
    expect(location()).toBe('/market/t/market-0001/packing?view=pick&packed=1');
  });

  // rule: packing.orders-to-pack
  it('PackingPage includes packed orders that were selected in the list', async () => {
    server.serve(order('A', '박받음'), order('B', '이둘', { packagingStatus: 2 }));
    const { location } = await open('', platform, { selected: ['id-of-B'] });
    expect(summary()).toHaveTextContent('주문 1건');
    expect(screen.queryByRole('switch', { name: '포장 완료 포함' })).not.toBeInTheDocument();
    expect(location()).toBe('/market/t/market-0001/packing');
  });

  // rule: packing.orders-to-pack
  it('PackingPage has the orders of the filters and the search of the list, and retains them in the address', async () => {
    server.serve(order('A', '박받음'), order('B', '이둘'), order('C', '박받음', { packagingStatus: 2 }));
    const { user, location } = await open('?q=%EB%B0%95%EB%B0%9B%EC%9D%8C&task=pack&status=1');
    expect(summary()).toHaveTextContent('주문 1건');
    await user.click(screen.getByRole('switch', { name: '포장 완료 포함' }));
    expect(summary()).toHaveTextContent('주문 2건');
    expect(decodeURI(location())).toBe('/market/t/market-0001/packing?q=박받음&task=pack&status=1&view=pick&packed=1');
  });

  // rule: order-list.unknown-conditions
  it('PackingPage shows no orders while the address has a condition that this build does not know', async () => {
    const { user } = await open('?status=7');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '인쇄' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    expect(await screen.findByRole('table', { name: '챙길 상품' })).toBeInTheDocument();
  });

  it('PackingPage names its market in the bar', async () => {
    const market = buildMarket({ title: '가을 문구 마켓' });
    platform.fakeApi.on(getMarket, { market, product: [], seller: buildMarketSeller() });
    await open();
    expect(await screen.findByText(/가을 문구 마켓/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('포장');
  });

  it('PackingPage shows the picture of each product in the pick list', async () => {
    server.serve(order('A', '박받음', { productList: [{ ...line('엽서', '10장', 2), cover: 'product/card.webp' }] }));
    await open();
    expect(document.querySelectorAll('tbody img')).toHaveLength(1);
  });

  it('PackingPage keeps the ticked rows of the pick list after printing', async () => {
    const { user } = await open();
    const box = screen.getByRole('checkbox', { name: '엽서 10장 챙김' });
    await user.click(box);
    expect(box).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '스티커 A 챙김' })).not.toBeChecked();
    await print();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('checkbox', { name: '엽서 10장 챙김' })).toBeChecked();
  });

  it('PackingPage shows the view that was chosen last on this device', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('tab', { name: '라벨' }));
    unmount();
    await open();
    expect(screen.getByRole('tab', { name: '라벨' })).toHaveAttribute('aria-selected', 'true');
  });

  it('PackingPage explains which orders appear here if there is nothing to pack', async () => {
    server.serve(order('D', '최미납', { status: 0 }));
    renderPage(<PackingPage />, {
      path: '/market/t/:marketId/packing',
      url: '/market/t/market-0001/packing',
      platform,
    });
    expect(await screen.findByText('포장 대기 주문이 없어요.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '인쇄' })).not.toBeInTheDocument();
  });
});

it('PackingPage shows each text of the market that MARKET_FIELD_FACTS declares for it, on screen or in print', async () => {
  const market = buildMarket({ ...(validValue(MarketFields) as MarketFields), status: 0 });
  platform.fakeApi.on(getMarket, { market, product: [], seller: buildMarketSeller() });
  await open('?view=slips');
  await print();
  const printed = document.body.textContent;
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  const shown = `${printed} ${document.body.textContent}`;
  const declared = Object.entries(MARKET_FIELD_FACTS).filter(([, { shownOn }]) => shownOn.includes('packing'));
  expect(declared.filter(([path]) => !shown.includes(String(getValueAt(market, path))))).toEqual([]);
});

describe('packing slips', () => {
  // rule: packing.parcels-and-labels
  it('PackingPage shows one slip for each parcel, listing all its orders and marked as merged', async () => {
    await open('?view=slips');
    const slips = within(screen.getByRole('list', { name: '포장 명세서' }));
    const merged = within(slips.getByRole('listitem', { name: '박받음 명세서' }));
    expect(merged.getByText('합배송 2건')).toBeInTheDocument();
    expect(merged.getAllByRole('heading').map(({ textContent }) => textContent?.trim())).toEqual(['N-A', 'N-C']);
    expect(merged.getByText('모두 4개')).toBeInTheDocument();
    expect(slips.getByRole('listitem', { name: '이둘 명세서' })).toHaveTextContent('주문 메모: 선물이에요');
  });

  // rule: order-files.private-memo
  it('PackingPage prints the private memo on slips and into files only if the seller turns it on', async () => {
    server.serve(order('A', '박받음', { sellerMemo: '사은품 빼기' }));
    const { user, location } = await open('?view=slips');
    expect(screen.queryByText(/사은품 빼기/)).not.toBeInTheDocument();
    await print();
    expect(screen.queryByText(/사은품 빼기/)).not.toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    await user.click(screen.getByRole('checkbox', { name: '비공개 메모 인쇄' }));
    expect(location()).toBe('/market/t/market-0001/packing?view=slips&private=1');
    await print();
    expect(screen.getByText('비공개 메모: 사은품 빼기')).toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    await user.click(screen.getByRole('button', { name: '파일로 저장' }));
    const drawer = within(await screen.findByRole('dialog', { name: '포장용 엑셀' }));
    expect(drawer.getByRole('checkbox', { name: '비공개 메모도 포장용에 넣기' })).toBeChecked();
  });

  it('PackingPage shows one slip for each order if merging is off, and stores the choice in the address', async () => {
    const { user, location } = await open('?view=slips');
    await user.click(screen.getByRole('checkbox', { name: '같은 주소 합배송' }));
    expect(screen.getAllByRole('listitem', { name: '박받음 명세서' })).toHaveLength(2);
    expect(location()).toBe('/market/t/market-0001/packing?view=slips&merge=0');
  });
});

describe('label sheets', () => {
  // rule: packing.parcels-and-labels
  it('PackingPage starts the labels at the chosen free cell and adds sheets as needed', async () => {
    server.serve(...Array.from({ length: 15 }, (_, at) => order(String(at), `받는이${at}`)));
    const { user, location } = await open('?view=labels');
    expect(summary()).toHaveTextContent('라벨지 2장');
    expect(screen.getByRole('radio', { name: '14번째 칸' })).not.toBeVisible();
    await user.click(screen.getByText('시작 칸'));
    expect(screen.getByRole('radio', { name: '14번째 칸' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(/귀하$/)).toHaveLength(15));
    await user.click(screen.getByRole('radio', { name: '14번째 칸' }));
    expect(location()).toBe('/market/t/market-0001/packing?view=labels&start=14');
    const first = within(screen.getByRole('listitem', { name: '1번째 라벨지' }));
    expect(first.getAllByText(/귀하$/)).toHaveLength(1);
  });

  it('PackingPage shows the first label sheets, more sheets after a click, and every sheet in print', async () => {
    server.serve(...Array.from({ length: 43 }, (_, at) => order(String(at), `받는이${at}`)));
    const { user } = await open('?view=labels');
    await waitFor(() => expect(screen.getAllByText(/귀하$/)).toHaveLength(28));
    await user.click(screen.getByRole('button', { name: '2장 더보기' }));
    expect(screen.getAllByText(/귀하$/)).toHaveLength(43);
    await print();
    expect(screen.getAllByText(/귀하$/)).toHaveLength(43);
  });
});

describe('printing', () => {
  // rule: packing.printed-by-browser
  it('PackingPage prints only the sheets and restores the screen after printing', async () => {
    await open('?view=slips');
    await print();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: '포장 명세서' })).toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('button', { name: '인쇄' })).toBeInTheDocument();
  });

  it('The print button of PackingPage opens the browser’s print dialog', async () => {
    const printed = jest.fn();
    window.print = printed;
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '인쇄' }));
    expect(printed).toHaveBeenCalledTimes(1);
  });

  // rule: downloads.in-app-browser
  it('The print button of PackingPage shows the address in a browser inside an app, which cannot print', async () => {
    const printed = jest.fn();
    window.print = printed;
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK/25.1.0 (INAPP)');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '인쇄' }));
    await waitFor(() => expect(platform.nav.questions[0]?.title).toBe('이 앱에서는 인쇄할 수 없어요'));
    expect(printed).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('The print button of PackingPage renders all label sheets before the dialog opens, and restores the screen afterwards', async () => {
    server.serve(...Array.from({ length: 43 }, (_, at) => order(String(at), `받는이${at}`)));
    let printed = 0;
    window.print = () => (printed = screen.getAllByText(/귀하$/).length);
    const { user } = await open('?view=labels');
    await user.click(screen.getByRole('button', { name: '인쇄' }));
    await waitFor(() => expect(printed).toBe(43));
    expect(await screen.findByRole('button', { name: '인쇄' })).toBeEnabled();
    await waitFor(() => expect(screen.getAllByText(/귀하$/)).toHaveLength(28));
  });

  // rule: packing.printed-by-browser
  it('The print button of PackingPage closes the stream of order events first, because WebKit waits for open requests', async () => {
    const streams: AbortSignal[] = [];
    platform.api.stream = (_endpoint, _request, signal) => {
      streams.push(signal);
      return new Promise(() => {});
    };
    const countOpen = () => streams.filter(({ aborted }) => !aborted).length;
    let openInPrint = -1;
    window.print = () => (openInPrint = countOpen());
    const { user } = await open();
    expect(countOpen()).toBe(1);
    await user.click(screen.getByRole('button', { name: '인쇄' }));
    await waitFor(() => expect(openInPrint).toBe(0));
    await waitFor(() => expect(countOpen()).toBe(1));
  });

  // rule: packing.printed-by-browser
  it('PackingPage offers a file instead of printing in the native wrapper', async () => {
    const wrapper = new FakeWrapper();
    platform = fakePlatform({ bridge: wrapper.connect() });
    server = orderServer(platform);
    server.serve(order('A', '박받음'));
    const { user } = await open('?view=labels');
    expect(platform.bridge).toBeInstanceOf(Bridge);
    expect(screen.queryByRole('button', { name: '인쇄' })).not.toBeInTheDocument();
    expect(screen.getByText('앱에서는 인쇄할 수 없어요. 파일로 저장한 뒤 인쇄해주세요.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '파일로 저장' }));
    const drawer = within(await screen.findByRole('dialog', { name: '라벨 PDF' }));
    expect(drawer.getByRole('radio', { name: '선택한 1건' })).toBeChecked();
  });

  it('PackingPage refuses to print more than 2,000 slips and explains the alternatives', async () => {
    server.serve(...Array.from({ length: 2001 }, (_, at) => order(String(at), `받는이${at}`)));
    await open('?view=slips');
    expect(screen.getByRole('alert')).toHaveTextContent('한 번에 2,000개까지 인쇄할 수 있어요.');
    expect(screen.getByRole('button', { name: '인쇄' })).toBeDisabled();
  });
});
