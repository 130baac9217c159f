import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { buildMarket, buildSeller, fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, within } from '@testing-library/react';
import { Rail } from './Rail.tsx';
import { TabBar } from './TabBar.tsx';

const NO_ORDERS = { all: 0, cancelled: 0, unpaid: 0, send: 0 };
const MARKETS = [
  buildMarket({ _id: 'm1', title: '봄 소풍 스티커', status: 2, orderCounts: { ...NO_ORDERS, unpaid: 1200, send: 2 } }),
  buildMarket({ _id: 'm2', title: '여름 부채', status: 2, orderCounts: NO_ORDERS }),
  buildMarket({ _id: 'm3', title: '겨울 장갑', status: 3, orderCounts: { ...NO_ORDERS, send: 1 } }),
  buildMarket({ _id: 'm4', title: '가을 엽서', status: 3, orderCounts: NO_ORDERS }),
  buildMarket({ _id: 'm5', title: '다음 마켓', status: 0, orderCounts: NO_ORDERS }),
];
const NAVIGATION = [
  { place: 'menu', to: '/today', title: '오늘', icon: 'today', tab: true },
  { place: 'rail', to: '/', title: '마켓', icon: 'market', tab: true },
  { place: 'menu', to: '/accounts', title: '내 계정', icon: 'store', tab: true },
  { place: 'menu', to: '/lab', title: '실험실', group: 'tester' },
  { place: 'palette-orders', to: '/market/t/:marketId', title: '주문' },
];

/** A window of a width in pixels. */
function setWidth(width: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const least = Number(/\d+/.exec(media)?.[0]);
    return Object.assign(new EventTarget(), { media, matches: width >= least }) as MediaQueryList;
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

/** Opens the rail and waits for its markets. */
async function open(width = 1280, url = '/accounts/bank-info') {
  setWidth(width);
  const platform = fakePlatform({ navigation: NAVIGATION, now: Date.parse('2026-11-20T03:00:00.000Z') });
  platform.user.update({ seller: buildSeller() });
  platform.fakeApi.on(listMarkets, MARKETS);
  const page = renderPage(
    <>
      <Rail />
      <main>본문</main>
    </>,
    { path: '*', url, platform },
  );
  await screen.findByRole('heading', { name: '마켓별 주문' });
  return page;
}

describe('the rail', () => {
  // rule: overlays.inquiry
  it('the rail has the links that remotes declare for the menu and the rail, marks the current one, and links to the inquiry', async () => {
    await open();
    const links = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['오늘', '/today'],
      ['마켓', '/'],
      ['내 계정', '/accounts'],
      ['문의하기', 'http://links.test/chat'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('내 계정');
  });

  // rule: display.desk-rail
  it.each([1280, 1440])(
    'the rail at %d px shows the shop, and the orders of open markets and of ended markets with work, with their numbers',
    async (width) => {
      const { user, location } = await open(width);
      expect(screen.getByText('보리상점')).toBeVisible();
      const list = within(screen.getAllByRole('list')[1] as HTMLElement);
      expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/market/t/m1',
        '/market/t/m2',
        '/market/t/m3',
      ]);
      await user.click(list.getByRole('link', { name: /봄 소풍 스티커,? 입금 대기 1,200 · 발송 대기 2$/ }));
      expect(location()).toBe('/market/t/m1');
      expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName(/봄 소풍 스티커/);
    },
  );

  it('the rail reads the markets again on a later screen, but not for each screen', async () => {
    let now = Date.parse('2026-11-20T03:00:00.000Z');
    setWidth(1280);
    const platform = { ...fakePlatform({ navigation: NAVIGATION }), now: () => now };
    platform.fakeApi.on(listMarkets, MARKETS);
    const { user } = renderPage(<Rail />, { path: '*', url: '/today', platform });
    await screen.findByRole('heading', { name: '마켓별 주문' });
    await user.click(screen.getByRole('link', { name: '내 계정' }));
    expect(platform.fakeApi.getCalls(listMarkets)).toHaveLength(1);
    now += 30_000;
    await user.click(screen.getByRole('link', { name: '오늘' }));
    expect(platform.fakeApi.getCalls(listMarkets)).toHaveLength(2);
  });

  it('the rail has no list of markets if they cannot be read', async () => {
    setWidth(1280);
    const platform = fakePlatform({ navigation: NAVIGATION });
    platform.fakeApi.isDown = true;
    renderPage(<Rail />, { path: '*', url: '/today', platform });
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
    expect(platform.errors).toEqual([]);
  });

  it('the rail releases the focus on click, so that the new screen can take it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: '오늘' }));
    expect(document.body).toHaveFocus();
  });

  it('the first Tab key skips the rail', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.getByRole('button', { name: '본문으로 건너뛰기' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  // rule: display.desk-rail
  it.each([
    [1360, '사이드바 펼치기', 'expanded'],
    [1600, '사이드바 접기', 'collapsed'],
  ] as const)('the rail at %d px has the button %s, and the choice is stored: %s', async (width, name, rail) => {
    const { platform, user } = await open(width);
    const isExpanded = rail === 'collapsed';
    const toggle = screen.getByRole('button', { name });
    expect(toggle).toHaveAttribute('aria-expanded', String(isExpanded));
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', String(!isExpanded));
    expect(platform.display.settings.rail).toBe(rail);
  });

  it('the rail stays narrow if there is no room, without a button', async () => {
    await open(1200);
    expect(screen.queryByRole('button', { name: /사이드바/ })).toBeNull();
  });
});

// rule: display.tab-bar
it('the tab bar has the links of the top-level screens and 찾기, which opens the palette', async () => {
  const platform = fakePlatform({ navigation: NAVIGATION });
  const { user } = renderPage(<TabBar />, { path: '*', url: '/accounts', platform });
  const bar = within(screen.getByRole('navigation', { name: '주 메뉴' }));
  expect(bar.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '오늘',
    '마켓',
    '찾기',
    '내 계정',
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/accounts');
  await user.click(bar.getByRole('button', { name: '찾기' }));
  expect(platform.commands.view).toBe('palette');
});
