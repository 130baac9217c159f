import { describe, expect, it, jest } from '@jest/globals';
import { type Market, MarketFields, NO_ORDER_COUNTS } from '@backoffice/contracts/market/market';
import {
  deleteMarket,
  duplicateMarket,
  insertMarket,
  updateMarket,
} from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { SELLER_LIMITS } from '@backoffice/contracts/market/sellerLimits';
import type { NavigationEntry } from '@backoffice/contracts/wire/release/navigationEntry';
import { MARKET_FIELD_FACTS } from '@backoffice/contracts/testing/marketFieldFacts';
import { validValue } from '@backoffice/contracts/testing/validValue';
import {
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildSeller,
  buildUser,
  fakePlatform,
  getValueAt,
  renderPage,
} from '@backoffice/testing';
import { deferSection } from '@backoffice/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MarketListPage } from './MarketListPage.tsx';

const markets = [
  buildMarket({ orderCounts: { all: 12, cancelled: 2, unpaid: 3, send: 5 } }),
  buildMarket({
    _id: 'market-0002',
    status: 0,
    title: '',
    cover: [],
    marketST: null,
    marketED: null,
    orderCounts: NO_ORDER_COUNTS,
  }),
  buildMarket({ _id: 'market-0003', status: 3, title: '가을 마켓' }),
];

/** Navigation entries as the other remotes declare them in `remote.json`. */
const NAVIGATION: readonly NavigationEntry[] = [
  { place: 'menu', to: '/accounts', title: '내 계정', text: '프로필, 계좌', icon: 'store', order: 10 },
  { place: 'menu', to: '/lab', title: '실험실', icon: 'lab', group: 'tester' },
  { place: 'market', to: '/market/t/:marketId/sales', title: '판매 통계' },
  { place: 'account', to: '/accounts/preview', title: '출시 예정 소식' },
];

const FUTURE_ENTRY = { to: '/settlement', title: '정산 내역', icon: 'later' };

function signedIn(
  over: { seller?: Parameters<typeof buildSeller>[0]; groups?: string[]; openInApp?: () => void } = {},
): FakePlatform {
  const platform = fakePlatform({ openInApp: over.openInApp, navigation: NAVIGATION });
  platform.user.update({
    me: buildUser({ uid: 'kakao:1', ...(over.groups && { groups: over.groups }) }),
    seller: buildSeller(over.seller),
  });
  return platform;
}

async function renderList({
  list = markets,
  url = '/',
  platform = signedIn(),
}: { list?: Market[]; url?: string; platform?: FakePlatform } = {}) {
  platform.fakeApi.on(listMarkets, list);
  const page = renderPage(<MarketListPage />, { path: '/', url, platform });
  await screen.findByRole('heading', { name: '마켓', level: 1 });
  return page;
}

describe('MarketListPage', () => {
  // rule: markets.list-page
  it('MarketListPage shows each text of a market that MARKET_FIELD_FACTS declares for it', async () => {
    const market = buildMarket({ ...(validValue(MarketFields) as MarketFields), status: 0 });
    await renderList({ list: [market] });
    const card = await screen.findByRole('article', { name: market.title });
    for (const [path, { shownOn }] of Object.entries(MARKET_FIELD_FACTS))
      if (shownOn.includes('list')) expect(card).toHaveTextContent(String(getValueAt(market, path)));
  });

  // rule: markets.contents, markets.list-page
  it('MarketListPage shows each market with its title, status, period and orders', async () => {
    await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    expect(within(card).getByText('진행중')).toBeVisible();
    expect(within(card).getByText('D-11')).toBeVisible();
    expect(card).toHaveTextContent('26-11-10 오전 09:00 ~ 26-12-01 오전 09:00');
    expect(within(card).getByRole('link', { name: /주문 12건/ })).toHaveAttribute('href', '/market/t/market-0001');
    expect(screen.getByText('취소 2건 포함')).toBeVisible();
    expect(within(card).getByRole('link', { name: '입금 대기 3건' })).toHaveAttribute(
      'href',
      '/market/t/market-0001?task=unpaid',
    );
    expect(within(card).getByRole('link', { name: '발송 대기 5건' })).toHaveAttribute(
      'href',
      '/market/t/market-0001?task=send',
    );
    expect(screen.getByRole('article', { name: '마켓 이름을 지어주세요' })).toBeVisible();
    expect(screen.getByRole('article', { name: '[주문마감] 가을 마켓' })).toBeVisible();
  });

  // rule: markets.list-page
  it('the menu of each published market has its link, its share card and the screens that remotes declare', async () => {
    const { user, location } = await renderList();
    const openMenu = (name: string) =>
      user.click(within(screen.getByRole('article', { name })).getByRole('button', { name: '더보기' }));
    await screen.findAllByRole('article');
    await openMenu('마켓 이름을 지어주세요');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '마켓 수정',
      '복제',
      '삭제',
    ]);
    await openMenu('[주문마감] 가을 마켓');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '링크 복사',
      '공유 카드',
      '판매 통계',
      '복제',
      '앙코르 마켓 만들기',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '판매 통계' }));
    expect(location()).toBe('/market/t/market-0003/sales');
  });

  // rule: markets.list-page
  it('the menu of a market leads to its form', async () => {
    const { user, location } = await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '마켓 수정' }));
    expect(location()).toBe('/market/e/market-0001');
  });

  // rule: markets.list-page
  it('the list is searched by title and sorted by closing date, both stored in the address', async () => {
    const list = Array.from({ length: 6 }, (_, at) =>
      buildMarket({ _id: `market-${at}`, title: `스티커 ${at}`, marketED: `2026-12-0${9 - at}T00:00:00.000Z` }),
    );
    const { user, location } = await renderList({ list });
    const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: '마감일' }));
    expect(names().slice(0, 2)).toEqual(['스티커 5', '스티커 4']);
    await user.type(screen.getByRole('textbox', { name: '마켓 찾기' }), '커 3{Enter}');
    expect(names()).toEqual(['스티커 3']);
    expect(location()).toBe('/?q=%EC%BB%A4+3&sort=closing');
  });

  it('a long list renders its first markets, more while the page is idle, and all of them only when the seller scrolls', async () => {
    const idle: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task), cancelIdleCallback: () => {} });
    const ends: (() => void)[] = [];
    jest.spyOn(window, 'IntersectionObserver').mockImplementation(
      (report) =>
        ({
          observe: () =>
            ends.push(() => report([{ isIntersecting: true }] as IntersectionObserverEntry[], null as never)),
          disconnect() {},
        }) as unknown as IntersectionObserver,
    );
    const list = Array.from({ length: 180 }, (_, at) => buildMarket({ _id: `market-${at}` }));
    await renderList({ list });
    const count = () => screen.getAllByRole('article').length;
    await screen.findAllByRole('article');
    expect(count()).toBe(8);
    while (idle.length > 0) act(() => idle.shift()?.());
    expect(count()).toBe(104);
    act(() => ends.forEach((report) => report()));
    expect(count()).toBeGreaterThan(104);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  // rule: market-status.end-by-date
  it('a market card changes to ended when the end time is reached, without a reload', async () => {
    const beforeEnd = Date.parse(markets[0]?.marketED ?? '') - 100;
    const opened = performance.now();
    await renderList({ platform: { ...signedIn(), now: () => beforeEnd + performance.now() - opened } });
    expect(await screen.findByRole('article', { name: '[주문마감] 겨울 스티커 마켓' })).toBeVisible();
  });

  // rule: markets.list-page
  it('the tab is read from the address and a selected tab is written to it', async () => {
    const { user, location } = await renderList({ url: '/?tab=0' });
    expect(await screen.findByRole('article', { name: '마켓 이름을 지어주세요' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: '종료' }));
    expect(location()).toBe('/?tab=3');
    expect(screen.getByRole('article')).toHaveAccessibleName('[주문마감] 가을 마켓');
  });

  // rule: markets.list-page
  it('an empty tab has a button that shows all markets', async () => {
    const { user } = await renderList({ list: [buildMarket()], url: '/?tab=3' });
    await user.click(await screen.findByRole('button', { name: '전체 보기' }));
    expect(screen.getByRole('article', { name: '겨울 스티커 마켓' })).toBeVisible();
  });

  it('a seller with the maximum number of markets cannot create or copy a market, and a dialog explains how to delete old markets', async () => {
    const { user, platform } = await renderList({ list: Array<Market>(1000).fill(buildMarket()), url: '/?tab=0' });
    await user.click(screen.getByRole('button', { name: '새 마켓' }));
    expect(platform.nav.questions[0]).toMatchObject({
      title: '마켓을 더 만들 수 없어요',
      text: SELLER_LIMITS.market.text,
      cancelText: null,
    });
    expect(platform.fakeApi.getCalls(insertMarket)).toEqual([]);
  });

  // rule: markets.list-page
  it('MarketListPage shows a message if the seller has no market', async () => {
    await renderList({ list: [] });
    expect(await screen.findByText('아직 마켓이 없어요')).toBeVisible();
  });

  it('MarketListPage offers a retry if the list request fails', async () => {
    const platform = signedIn();
    platform.fakeApi.on(listMarkets, () => new FakeFailure(500, { message: 'internal-error' }));
    const { user } = renderPage(<MarketListPage />, { platform });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    platform.fakeApi.on(listMarkets, markets);
    await user.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  // rule: markets.debounces
  it('repeated clicks on 새 마켓 create one market and open it', async () => {
    const { user, platform, location } = await renderList();
    platform.fakeApi.on(insertMarket, buildMarket({ _id: 'market-new1' }));
    const button = screen.getByRole('button', { name: '새 마켓' });
    await user.tripleClick(button);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/market/e/market-new1');
    expect(platform.fakeApi.getCalls(insertMarket)).toHaveLength(1);
  });

  // rule: markets.copy
  // rule: sellers.suspended
  it('MarketListPage disables publishing, copies and relaunches of a suspended seller, with the reason', async () => {
    const reason = '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.';
    const platform = signedIn({ seller: { state: -1 } });
    const { user } = await renderList({ platform });
    const card = await screen.findByRole('article', { name: '[주문마감] 가을 마켓' });
    const toggle = within(card).getByRole('switch', { name: '공개' });
    expect(toggle).toBeDisabled();
    expect(toggle).toHaveAccessibleDescription(reason);
    await user.click(within(card).getByRole('button', { name: '더보기' }));
    for (const name of ['복제', '앙코르 마켓 만들기'])
      expect(screen.getByRole('menuitem', { name })).toHaveAccessibleDescription(reason);
    const create = platform.commands.commands.find(({ id }) => id === 'markets.create');
    expect(create?.reason).toBe(reason);
  });

  it('복제 copies a market after a confirmation and opens the copy', async () => {
    const { user, platform, location } = await renderList();
    platform.fakeApi.on(duplicateMarket, buildMarket({ _id: 'market-copy', status: 0 }));
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '복제' }));
    expect(platform.nav.questions[0]?.title).toBe('마켓을 복제할까요?');
    platform.nav.questions[0]?.answer(true);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/market/e/market-copy');
    expect(platform.fakeApi.getCalls(duplicateMarket)[0]?.path).toBe('/market/duplicate/market-0001');
  });

  // rule: markets.list-page
  it('삭제 deletes a draft after a confirmation and reads the list again', async () => {
    const { user, platform } = await renderList();
    platform.fakeApi.on(deleteMarket, { ok: true });
    const card = await screen.findByRole('article', { name: '마켓 이름을 지어주세요' });
    const remove = async (isConfirmed: boolean) => {
      await user.click(within(card).getByRole('button', { name: '더보기' }));
      await user.click(screen.getByRole('menuitem', { name: '삭제' }));
      await act(async () => platform.nav.questions.at(-1)?.answer(isConfirmed));
    };
    await remove(false);
    expect(platform.fakeApi.getCalls(deleteMarket)).toEqual([]);
    platform.fakeApi.on(listMarkets, markets.toSpliced(1, 1));
    await remove(true);
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(deleteMarket).map(({ path }) => path)).toEqual(['/market/delete/market-0002']);
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['마켓을 삭제했어요.']);
  });

  // rule: markets.partial-save
  it('the public toggle returns to its value if the change cannot be saved', async () => {
    const { user, platform } = await renderList();
    platform.fakeApi.on(updateMarket, () => new FakeFailure(404, { message: 'not-found' }));
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    const toggle = within(card).getByRole('switch', { name: '공개' });
    await user.click(toggle);
    expect(await within(card).findByRole('switch', { name: '공개', checked: true })).toBeVisible();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['찾을 수 없어요.']);
  });
});

// rule: markets.public
it('MarketListPage shows the visibility of opened markets only', async () => {
  const hidden = buildMarket({ _id: 'market-0002', status: 3, public: false });
  await renderList({ list: [buildMarket(), hidden, buildMarket({ _id: 'market-0003', status: 0 })] });
  const [open, draft, ended] = await screen.findAllByRole('article');
  expect(within(open as HTMLElement).getByText('공개 중')).toBeVisible();
  expect(within(ended as HTMLElement).getByText('비공개')).toBeVisible();
  expect(within(draft as HTMLElement).queryByRole('switch')).toBeNull();
});

// rule: markets.public
it.each([true, false])(
  '링크 복사 of a hidden market offers to publish it first, and copies nothing without: %s',
  async (isConfirmed) => {
    const { user, platform } = await renderList({ list: [buildMarket({ public: false })] });
    platform.fakeApi.on(updateMarket, buildMarket());
    await navigator.clipboard.writeText('이전');
    await user.click(await screen.findByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '링크 복사' }));
    expect(platform.nav.questions[0]).toMatchObject({ title: '비공개 마켓이에요', confirmText: '공개하고 복사' });
    await act(async () => platform.nav.questions[0]?.answer(isConfirmed));
    expect(platform.fakeApi.getCalls(updateMarket).map(({ data }) => data)).toEqual(
      isConfirmed ? [{ public: true }] : [],
    );
    expect(await navigator.clipboard.readText()).toBe(isConfirmed ? 'http://shop.test/go/bori_studio/' : '이전');
  },
);

describe('MarketListPage shop address', () => {
  // rule: copy.given-texts, markets.contents
  it('링크 복사 copies the address of the shop', async () => {
    const { user, platform } = await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/go/bori_studio/');
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['복사되었습니다.']);
  });

  // rule: markets.contents
  it('링크 복사 shows the address in a dialog if the browser denies clipboard access', async () => {
    const { user, platform } = await renderList();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    document.execCommand = () => false;
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '더보기' }));
    await user.click(screen.getByRole('menuitem', { name: '링크 복사' }));
    expect(platform.nav.questions[0]?.text).toBe('http://shop.test/go/bori_studio/');
  });
});

describe('MarketListPage for a seller with missing information', () => {
  const unprofiled = {
    msg: '',
    bank: { name: '', type: '', no: '', uploadDT: null, payoutHoldUntil: null, shownFrom: null },
  };

  // rule: sellers.next-step
  it('MarketListPage links to each missing section of the seller information', async () => {
    await renderList({ platform: signedIn({ seller: unprofiled }) });
    expect(screen.getByRole('link', { name: /프로필 작성/ })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: /계좌 정보 등록/ })).toHaveAttribute('href', '/accounts/bank-info');
    expect(screen.queryByRole('link', { name: /사업자 정보 등록/ })).toBeNull();
  });

  // rule: sellers.next-step
  it.each([{ openedmarketList: [] }, {}])(
    'MarketListPage only offers the business information, which selling does not need: %j',
    async (over) => {
      const business = { ...buildSeller().business, isRegistered: true, uploadDT: null };
      await renderList({ platform: signedIn({ seller: { business, ...over } }) });
      expect(screen.getByText('사업자등록이 있다면 등록해주세요')).toBeVisible();
      expect(screen.getByRole('link', { name: /사업자 정보 등록/ })).toBeVisible();
    },
  );

  // rule: sellers.market-needs-profile
  it('새 마켓 leads a seller without a profile to the profile page', async () => {
    const { user, platform, location } = await renderList({ platform: signedIn({ seller: unprofiled }) });
    await user.click(screen.getByRole('button', { name: '새 마켓' }));
    const [question] = platform.nav.questions;
    expect(question?.title).toBe('프로필을 먼저 작성해주세요.');
    question?.answer(true);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/profile?back=/');
    expect(platform.fakeApi.getCalls(insertMarket)).toHaveLength(0);
  });
});

describe('MarketListPage for a seller who does not sell yet', () => {
  const missingBank = { ...buildSeller().bank, uploadDT: null };
  const newSeller = { openedmarketList: [], msg: '', bank: missingBank };
  const renderNew = (platform: FakePlatform, url?: { pathname: string; state: unknown }) => {
    platform.fakeApi.on(listMarkets, []);
    return renderPage(<MarketListPage />, { path: '/', ...(url && { url }), platform });
  };

  // rule: sellers.next-step
  it('the primary action follows the next missing section that is not put off, and then is 새 마켓', async () => {
    const platform = signedIn({ seller: newSeller });
    const { user } = renderNew(platform);
    expect(await screen.findByText('판매를 시작하려면 2가지가 더 필요해요')).toBeVisible();
    expect(screen.getByRole('link', { name: '프로필 작성하기' })).toHaveAttribute('href', '/profile?back=/');
    act(() => platform.user.update({ seller: { msg: '안녕하세요' } }));
    expect(screen.getByRole('link', { name: '계좌 정보 등록하기' })).toBeVisible();
    act(() => deferSection(platform, 'bank'));
    await user.click(screen.getByRole('tab', { name: '전체' }));
    await user.click(screen.getByRole('tab', { name: '진행중' }));
    expect(screen.queryByRole('link', { name: '계좌 정보 등록하기' })).toBeNull();
    expect(screen.getByRole('button', { name: '새 마켓' })).toHaveClass('primary');
  });

  // rule: sellers.next-step
  it('a seller with an open market gets no next step, and the card states only what is not registered', async () => {
    await renderList({ platform: signedIn({ seller: { bank: missingBank } }) });
    expect(screen.getByText('등록하지 않은 정보 1가지')).toBeVisible();
    expect(screen.queryByRole('link', { name: '계좌 정보 등록하기' })).toBeNull();
  });

  // rule: sellers.next-step
  it('the first market is created for a seller whom the account home sends, but no second one', async () => {
    const platform = signedIn({ seller: { openedmarketList: [] } });
    platform.fakeApi.on(insertMarket, buildMarket({ _id: 'first' }));
    const { location } = renderNew(platform, { pathname: '/', state: { newMarket: true } });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/market/e/first');
    expect(platform.fakeApi.getCalls(insertMarket)).toHaveLength(1);
  });

  // rule: sellers.suspended
  it('MarketListPage creates no first market and offers no next step to a suspended seller, with the reason', async () => {
    const platform = signedIn({ seller: { ...newSeller, state: -1 } });
    renderNew(platform, { pathname: '/', state: { newMarket: true } });
    const reason = '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.';
    await waitFor(() => expect(platform.nav.toasts.map(({ text }) => text)).toEqual([reason]));
    expect(platform.fakeApi.getCalls(insertMarket)).toEqual([]);
    expect(platform.nav.questions).toEqual([]);
    expect(screen.getByRole('button', { name: '새 마켓' })).toHaveAccessibleDescription(reason);
    expect(screen.queryByText(/프로필/)).toBeNull();
  });
});

describe('MarketListPage side menu', () => {
  // rule: markets.side-menu, lab.test-screen, overlays.inquiry
  it('the side menu links to the account and the inquiry, and hides the lab from sellers who are no testers', async () => {
    const { user } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    const menu = screen.getByRole('dialog');
    expect(within(menu).getByRole('link', { name: /내 계정/ })).toHaveAttribute('href', '/accounts');
    expect(within(menu).getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
    expect(within(menu).queryByRole('link', { name: '실험실' })).toBeNull();
  });

  it('the side menu links to the lab for a tester', async () => {
    const { user } = await renderList({ platform: signedIn({ groups: ['tester'] }) });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    expect(screen.getByRole('link', { name: '실험실' })).toHaveAttribute('href', '/lab');
  });

  it('the side menu shows an entry with an unknown icon and omits entries of other places', async () => {
    const platform = { ...signedIn(), navigation: [...NAVIGATION, { ...FUTURE_ENTRY, place: 'menu' }] };
    const { user } = await renderList({ platform });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getByRole('link', { name: '정산 내역' })).toHaveAttribute('href', '/settlement');
    expect(menu.queryByRole('link', { name: '출시 예정 소식' })).toBeNull();
  });

  it('the side menu offers to open the app if the device can open it', async () => {
    const openInApp = jest.fn<() => void>();
    const { user } = await renderList({ platform: signedIn({ openInApp }) });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(screen.getByRole('button', { name: '앱에서 열기' }));
    expect(openInApp).toHaveBeenCalledTimes(1);
  });

  it('the side menu does not offer the app on other devices', async () => {
    const { user } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    expect(screen.getByRole('button', { name: '로그아웃' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '앱에서 열기' })).toBeNull();
  });

  // rule: session.logout, markets.side-menu
  it('로그아웃 closes the side menu and signs out through the host without a question of its own', async () => {
    const { user, platform } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect([platform.sessionCalls, platform.nav.questions]).toEqual([['signOut'], []]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

// rule: cached-lists.shown-until-read
it('MarketListPage shows the read time of the cached list until the list is revalidated', async () => {
  const platform = signedIn();
  platform.lists.write('GET /market/all', { items: [buildMarket()], at: Date.parse('2026-11-18T01:00:00.000Z') });
  let answer = (_markets: Market[]) => {};
  platform.fakeApi.on(listMarkets, () => new Promise((resolve) => (answer = resolve)) as never);
  renderPage(<MarketListPage />, { platform });
  expect(await screen.findByText('지난번에 본 목록 (11월 18일 10:00 기준)')).toHaveAttribute('role', 'status');
  await act(async () => answer([buildMarket()]));
  expect(screen.queryByText(/지난번에 본 목록/)).not.toBeInTheDocument();
});

it('MarketListPage shows the cached list without a dialog if the network fails', async () => {
  const platform = signedIn();
  platform.lists.write('GET /market/all', { items: [buildMarket()], at: Date.parse('2026-11-18T01:00:00.000Z') });
  platform.fakeApi.on(listMarkets, () => {
    throw new Error('Network Error');
  });
  renderPage(<MarketListPage />, { platform });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByText('지난번에 본 목록 (11월 18일 10:00 기준)')).toBeVisible();
  expect(platform.errors).toEqual([]);
});

it('MarketListPage shows the read time of the cached list above the cards and removes only its text after revalidation', async () => {
  const platform = signedIn();
  platform.lists.write('GET /market/all', { items: [buildMarket()], at: Date.parse('2026-11-18T01:00:00.000Z') });
  let answer = (_markets: Market[]) => {};
  platform.fakeApi.on(listMarkets, () => new Promise((resolve) => (answer = resolve)) as never);
  renderPage(<MarketListPage />, { platform });
  const line = await screen.findByText(/지난번에 본 목록/);
  expect(screen.getByRole('tabpanel')).toContainElement(line);
  expect(line.nextElementSibling).toContainElement(screen.getByRole('article'));
  await act(async () => answer([buildMarket()]));
  expect(line).toBeInTheDocument();
  expect(line).toBeEmptyDOMElement();
});

describe('MarketListPage palette commands', () => {
  const open = async () => {
    const platform = signedIn();
    platform.fakeApi.on(listMarkets, markets);
    const page = renderPage(<MarketListPage />, { platform });
    await screen.findByRole('article', { name: /가을 마켓/ });
    const commands = () => platform.commands.commands;
    const run = (label: string) =>
      act(async () =>
        commands()
          .find((each) => each.label === label)
          ?.run?.(),
      );
    return { ...page, commands, run };
  };

  // rule: palette.screen-actions
  it('the palette offers the other tabs and the creation of a market', async () => {
    const { commands, run, location, platform } = await open();
    expect(commands().map(({ label }) => label)).toEqual([
      '새 마켓',
      '작성중 마켓 보기',
      '진행중 마켓 보기',
      '종료 마켓 보기',
      '공개 링크 복사',
      '마켓 목록 새로고침',
      '앙코르 마켓 만들기: [주문마감] 가을 마켓',
    ]);
    await run('종료 마켓 보기');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(commands().map(({ label }) => label)).toContain('전체 마켓 보기');
    platform.fakeApi.on(insertMarket, buildMarket({ _id: 'market-0009' }));
    await run('새 마켓');
    expect(location()).toBe('/market/e/market-0009');
  });

  it('the palette opens the relaunch of a market that has ended', async () => {
    const { run, location } = await open();
    await run('앙코르 마켓 만들기: [주문마감] 가을 마켓');
    expect(location()).toBe('/market/relaunch/market-0003');
  });
});
