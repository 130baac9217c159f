import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import {
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildMarketSeller,
  buildOrder,
  buildProduct,
  buildProductLine,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../../order-list/testing/orderServer.tsx';
import { ScoreboardPage } from './ScoreboardPage.tsx';
import { stubCanvas } from './testing/stubCanvas.ts';

const option = (title: string, stock: number, ordered: number) => ({
  _id: `엽서 ${title}`,
  title,
  desc: '',
  price: 3000,
  stock,
  order: ordered,
  useYN: true,
});
const product = buildProduct({ title: '엽서', option: [option('10장', 100, 60), option('20장', 5, 5)] });
const order = (id: string, amount: number, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({
    _id: id,
    publicId: `N-${id}`,
    timestamp: '2026-11-20T02:10:00.000Z',
    status: 1,
    productList: [buildProductLine({ title: '엽서', option: '10장', price: 3000, amount })],
    ...over,
  });

let platform: FakePlatform;
let server: OrderServer;
const serveMarket = (over: Parameters<typeof buildMarket>[0] = {}, products = [product]) =>
  platform.fakeApi.on(getMarket, {
    market: buildMarket({ title: '겨울 마켓', ...over }),
    product: products,
    seller: buildMarketSeller(),
  });
beforeEach(() => {
  platform = fakePlatform();
  server = orderServer(platform);
  serveMarket();
  server.serve(order('A', 2), order('B', 1, { status: 0 }), order('C', 9, { status: 11 }));
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = async () => {
  const page = renderPage(<ScoreboardPage />, {
    path: '/market/t/:marketId/scoreboard',
    url: '/market/t/market-0001/scoreboard',
    platform,
  });
  await screen.findByRole('heading', { name: '재고' });
  return page;
};

describe('scoreboard', () => {
  it('ScoreboardPage shows totals of orders, pieces and amounts without cancelled orders', async () => {
    await open();
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sums).toEqual(['2건', '3개', '9,000원', '6,000원']);
  });

  // rule: scoreboard.what-is-counted
  it('ScoreboardPage shows orders by hour or day as a labelled plot and as a table', async () => {
    const { user } = await open();
    const plot = screen.getByRole('img', { name: '주문 수: 모두 2건, 가장 많은 때 오늘 11:00 2건' });
    expect(plot).toBeInTheDocument();
    await user.click(screen.getByText('표로 보기'));
    const table = screen.getByRole('table', { name: '주문 수' });
    expect(within(table).getByRole('row', { name: '오늘 11:00 2건' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '최근 2주' }));
    expect(screen.getByRole('img', { name: '주문 수: 모두 2건, 가장 많은 때 오늘 2건' })).toBeInTheDocument();
  });

  it('ScoreboardPage shows the revenue of each option as a table', async () => {
    await open();
    expect(screen.getByRole('row', { name: '엽서 / 10장 3 9,000원' })).toBeInTheDocument();
  });

  // rule: scoreboard.what-is-counted
  it('ScoreboardPage without orders states that there are none in place of empty charts', async () => {
    server.serve(order('C', 9, { status: 11 }));
    await open();
    expect(screen.getByText('아직 주문이 없어요')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '시간별 주문' })).not.toBeInTheDocument();
    expect(screen.queryByRole('definition')).not.toBeInTheDocument();
  });

  it('ScoreboardPage shows the remaining stock and the sold-out options', async () => {
    await open();
    const stock = within(screen.getByRole('listitem', { name: '엽서' }));
    expect(stock.getByText('40개 남음')).toBeInTheDocument();
    expect(stock.getByText('품절')).toBeInTheDocument();
  });

  // rule: scoreboard.stock
  it('ScoreboardPage distinguishes unlimited stock from a product without an option on sale', async () => {
    const [limited] = product.option;
    const unlimited = { ...limited!, stock: -1 };
    const build = (title: string, options: typeof product.option) =>
      buildProduct({ _id: title, title, option: options });
    serveMarket({}, [
      build('무제한', [unlimited]),
      build('중지', [
        { ...limited!, useYN: false },
        { ...unlimited, useYN: false },
      ]),
      build('옵션 없음', []),
      build('둘 다', [unlimited, { ...limited!, _id: 'limited' }]),
    ]);
    await open();
    const text = (name: string) => screen.getByRole('listitem', { name }).querySelectorAll('p')[1]?.textContent;
    expect(['무제한', '중지', '옵션 없음'].map(text)).toEqual([
      '재고 제한 없음',
      '판매 중인 옵션 없음',
      '판매 중인 옵션 없음',
    ]);
    expect(text('둘 다')).toContain('40개 남음');
  });

  it('ScoreboardPage offers a retry if the market cannot be loaded', async () => {
    platform.fakeApi.on(getMarket, () => new FakeFailure(404, { message: 'not-found' }));
    renderPage(<ScoreboardPage />, {
      path: '/market/t/:marketId/scoreboard',
      url: '/market/t/market-0001/scoreboard',
      platform,
    });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    serveMarket();
    await act(async () => retry.click());
    expect(await screen.findByRole('heading', { name: '시간별 주문' })).toBeInTheDocument();
    platform.errors.length = 0;
  });
});

describe('market goal', () => {
  // rule: scoreboard.goal
  it('A goal shows its progress, is restored on the next visit and can be removed', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: '목표 정하기' }));
    await user.click(screen.getByRole('radio', { name: '주문 수' }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(screen.getByRole('textbox', { name: '목표 주문 수' })).toHaveAccessibleDescription(/1 이상 입력해주세요\./);
    await user.type(screen.getByRole('textbox', { name: '목표 주문 수' }), '4');
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(screen.getByRole('progressbar', { name: '4건 중 2건' })).toHaveAttribute('aria-valuenow', '50');
    unmount();
    const again = await open();
    expect(await screen.findByRole('progressbar', { name: '4건 중 2건' })).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: '목표 바꾸기' }));
    await again.user.click(screen.getByRole('button', { name: '목표 지우기' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('stopping a product sale', () => {
  const agree = () => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));

  // rule: scoreboard.stop-a-sale
  it('Stopping a sale requires confirmation and sends the version that the seller saw', async () => {
    platform.fakeApi.on(updateProduct, { ...product, useYN: false });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '엽서 판매 중지' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: "'엽서' 판매를 중지할까요?" });
    expect(platform.fakeApi.getCalls(updateProduct)).toEqual([]);
    serveMarket({}, [{ ...product, useYN: false }]);
    await agree();
    expect(await screen.findByRole('button', { name: '엽서 다시 판매' })).toHaveTextContent('다시 판매');
    expect(platform.fakeApi.getCalls(updateProduct)[0]?.data).toEqual({ useYN: false, updatedAt: product.updatedAt });
  });

  // rule: scoreboard.stop-a-sale
  it('A product that was changed by another client is reloaded instead of overwritten', async () => {
    platform.fakeApi.on(updateProduct, () => new FakeFailure(409, { message: 'stale-update' }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '엽서 판매 중지' }));
    await agree();
    await waitFor(() => expect(platform.nav.toasts).toMatchObject([{ type: 'warn' }]));
    expect(platform.fakeApi.getCalls(updateProduct)).toHaveLength(1);
  });

  it('ScoreboardPage offers no stop button after the market has ended', async () => {
    serveMarket({ status: 3 });
    await open();
    expect(screen.queryByRole('button', { name: /판매 중지/ })).not.toBeInTheDocument();
  });
});

describe('share card', () => {
  const openCard = async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: '공유 카드' }));
    const card = within(await screen.findByRole('dialog', { name: '공유 카드' }));
    await card.findByRole('img', { name: /^겨울 마켓 공유 카드/ });
    return page;
  };
  beforeEach(() => {
    stubCanvas();
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:card');
  });

  // rule: scoreboard.share-card
  it('The share card is saved as a picture named after the market id', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await openCard();
    expect(screen.queryByRole('button', { name: '공유하기' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '이미지 저장' }));
    await waitFor(() => expect(saved).toEqual(['market-0001_share.png']));
  });

  // rule: scoreboard.share-card, dates.seoul-time
  it.each([
    ['2026-12-08T05:13:59.000Z', '12월 8일(화) 오후 2:13까지'],
    ['2026-12-12T15:00:00.000Z', '12월 13일(일) 오전 12:00까지'],
    ['2027-01-01T03:05:00.000Z', '1월 1일(금) 오후 12:05까지'],
  ])('The share card of a market until %s shows %s', async (marketED, text) => {
    serveMarket({ marketED });
    await openCard();
    const [context] = jest.mocked(HTMLCanvasElement.prototype.getContext).mock.results.map(({ value }) => value);
    const { fillText } = context as CanvasRenderingContext2D;
    expect(jest.mocked(fillText).mock.calls.map(([drawn]) => drawn)).toContain(text);
  });

  // rule: markets.public
  it('The share card of a hidden market shows 비공개 and offers to publish the market', async () => {
    serveMarket({ public: false });
    const { user } = await openCard();
    expect(screen.getByText('비공개 마켓이에요')).toBeVisible();
    platform.fakeApi.on(updateMarket, buildMarket());
    serveMarket();
    await user.click(screen.getByRole('button', { name: '공개하기' }));
    await waitFor(() => expect(screen.queryByText('비공개 마켓이에요')).toBeNull());
    expect(platform.fakeApi.getCalls(updateMarket).map(({ data }) => data)).toEqual([{ public: true }]);
  });

  it('The share card is shared if the device can share files, and a cancelled share shows no error', async () => {
    const share = jest
      .fn<(data: ShareData) => Promise<void>>()
      .mockRejectedValue(new DOMException('given up', 'AbortError'));
    Object.assign(navigator, { canShare: () => true, share });
    const { user } = await openCard();
    await user.click(screen.getByRole('button', { name: '공유하기' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: '겨울 마켓' }));
    expect(platform.nav.toasts).toEqual([]);
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });
});
