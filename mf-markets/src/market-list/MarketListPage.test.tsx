import { describe, expect, it, jest } from '@jest/globals';
import {
  type Market,
  type NavigationEntry,
  SELLER_LIMITS,
  duplicateMarket,
  insertMarket,
  listMarkets,
  updateMarket,
} from '@backoffice/contracts';
import {
  FakeFailure,
  type FakePlatform,
  buildMarket,
  buildSeller,
  buildUser,
  fakePlatform,
  renderPage,
} from '@backoffice/testing';
import { act, screen, within } from '@testing-library/react';
import { MarketListPage } from './MarketListPage.tsx';

const markets = [
  buildMarket(),
  buildMarket({ _id: 'market-0002', status: 0, title: '', cover: [], marketST: null, marketED: null, orderCount: 0 }),
  buildMarket({ _id: 'market-0003', status: 3, title: '가을 마켓' }),
];

/** What the other remotes declare, as in their `remote.json`. */
const NAVIGATION: readonly NavigationEntry[] = [
  { place: 'menu', to: '/accounts', title: '계정 관리', text: '프로필, 계좌', icon: 'store', order: 10 },
  { place: 'menu', to: '/lab', title: '실험실', icon: 'lab', group: 'tester' },
  { place: 'market', to: '/market/t/:marketId/sales', title: '판매 통계' },
  { place: 'bar', to: '/today', title: '오늘 할 일', icon: 'today' },
  { place: 'account', to: '/accounts/preview', title: '출시 예정 소식' },
];

const LATER = { to: '/settlement', title: '정산 내역', icon: 'later' };

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

describe('the market list', () => {
  // rule: markets.contents, markets.list-page
  it('shows each market with its title, status, period and orders', async () => {
    await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    expect(within(card).getByText('진행중')).toBeVisible();
    expect(within(card).getByText('D-11')).toBeVisible();
    expect(card).toHaveTextContent('26-11-10 오전 09:00 ~ 26-12-01 오전 09:00');
    expect(within(card).getByRole('link', { name: /주문 12건/ })).toHaveAttribute('href', '/market/t/market-0001');
    expect(screen.getByRole('article', { name: '마켓 이름을 지어주세요' })).toBeVisible();
    expect(screen.getByRole('article', { name: '[주문마감] 가을 마켓' })).toBeVisible();
  });

  it('has in its bar the screens that remotes declare for it', async () => {
    await renderList();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: '오늘 할 일' })).toHaveAttribute(
      'href',
      '/today',
    );
  });

  it('links each published market to the screens that remotes declare for markets', async () => {
    await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    const link = within(card).getByRole('link', { name: '판매 통계' });
    expect(link).toHaveAttribute('href', '/market/t/market-0001/sales');
    const drafting = screen.getByRole('article', { name: '마켓 이름을 지어주세요' });
    expect(within(drafting).queryByRole('link', { name: '판매 통계' })).toBeNull();
  });

  // rule: market-status.end-by-date
  it('shows a market as ended when its end comes, without a reload', async () => {
    const beforeEnd = Date.parse(markets[0]?.marketED ?? '') - 100;
    const opened = performance.now();
    await renderList({ platform: { ...signedIn(), now: () => beforeEnd + performance.now() - opened } });
    expect(await screen.findByRole('article', { name: '[주문마감] 겨울 스티커 마켓' })).toBeVisible();
  });

  // rule: markets.list-page
  it('opens the tab of the address and writes the chosen one to it', async () => {
    const { user, location } = await renderList({ url: '/?tab=0' });
    expect(await screen.findByRole('article', { name: '마켓 이름을 지어주세요' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: '종료' }));
    expect(location()).toBe('/?tab=3');
    expect(screen.getByRole('article')).toHaveAccessibleName('[주문마감] 가을 마켓');
  });

  // rule: markets.list-page
  it('links from an empty tab to all markets', async () => {
    const { user } = await renderList({ list: [buildMarket()], url: '/?tab=3' });
    await user.click(await screen.findByRole('button', { name: '전체 보기' }));
    expect(screen.getByRole('article', { name: '겨울 스티커 마켓' })).toBeVisible();
  });

  it('of as many markets as a seller may have creates and copies no more, and says how to make room', async () => {
    const { user, platform } = await renderList({ list: Array<Market>(1000).fill(buildMarket()), url: '/?tab=0' });
    await user.click(screen.getByRole('button', { name: '새 마켓' }));
    expect(platform.nav.questions[0]).toMatchObject({
      title: '마켓을 더 만들 수 없습니다',
      text: SELLER_LIMITS.market.text,
      cancelText: null,
    });
    expect(platform.fakeApi.callsOf(insertMarket)).toEqual([]);
  });

  // rule: markets.list-page
  it('shows that there is no market yet', async () => {
    await renderList({ list: [] });
    expect(await screen.findByText('아직 마켓이 없습니다')).toBeVisible();
  });

  it('offers to try again when the list could not be read', async () => {
    const platform = signedIn();
    platform.fakeApi.on(listMarkets, () => new FakeFailure(500, { message: 'internal-error' }));
    const { user } = renderPage(<MarketListPage />, { platform });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    platform.fakeApi.on(listMarkets, markets);
    await user.click(retry);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  // rule: markets.debounces
  it('creates one market however often 새 마켓 is pressed, and opens it', async () => {
    const { user, platform, location } = await renderList();
    platform.fakeApi.on(insertMarket, buildMarket({ _id: 'market-new1' }));
    const button = screen.getByRole('button', { name: '새 마켓' });
    await user.tripleClick(button);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/market/e/market-new1');
    expect(platform.fakeApi.callsOf(insertMarket)).toHaveLength(1);
  });

  // rule: markets.copy
  it('copies a market after a confirmation, and opens the copy', async () => {
    const { user, platform, location } = await renderList();
    platform.fakeApi.on(duplicateMarket, buildMarket({ _id: 'market-copy', status: 0 }));
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '복제' }));
    expect(platform.nav.questions[0]?.title).toBe('마켓을 복제할까요?');
    platform.nav.questions[0]?.answer(true);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/market/e/market-copy');
    expect(platform.fakeApi.callsOf(duplicateMarket)[0]?.path).toBe('/market/duplicate/market-0001');
  });

  // rule: markets.partial-save
  it('turns the public toggle back when it could not be saved', async () => {
    const { user, platform } = await renderList();
    platform.fakeApi.on(updateMarket, () => new FakeFailure(404, { message: 'not-found' }));
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    const toggle = within(card).getByRole('switch', { name: '공개' });
    await user.click(toggle);
    expect(await within(card).findByRole('switch', { name: '공개', checked: true })).toBeVisible();
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['찾을 수 없습니다.']);
  });
});

describe('the address of the shop', () => {
  // rule: copy.given-texts, markets.contents
  it('is copied', async () => {
    const { user, platform } = await renderList();
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '링크 복사' }));
    expect(await navigator.clipboard.readText()).toBe('http://shop.test/go/bori_studio/');
    expect(platform.nav.toasts.map(({ text }) => text)).toEqual(['복사되었습니다.']);
  });

  // rule: markets.contents
  it('is shown when copying is denied', async () => {
    const { user, platform } = await renderList();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    document.execCommand = () => false;
    const card = await screen.findByRole('article', { name: '겨울 스티커 마켓' });
    await user.click(within(card).getByRole('button', { name: '링크 복사' }));
    expect(platform.nav.questions[0]?.text).toBe('http://shop.test/go/bori_studio/');
  });
});

describe('a seller with missing information', () => {
  const unprofiled = { msg: '', bank: { name: '', type: '', no: '', uploadDT: null, payoutHoldUntil: null } };

  // rule: sellers.fill-badge
  it('shows what is missing and where to fill it in', async () => {
    await renderList({ platform: signedIn({ seller: unprofiled }) });
    expect(screen.getByRole('link', { name: /프로필 작성/ })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: /계좌 정보 등록/ })).toHaveAttribute('href', '/accounts/bank-info');
    expect(screen.queryByRole('link', { name: /사업자 정보 등록/ })).toBeNull();
  });

  // rule: sellers.fill-badge
  it('links to the account with the sections that are asked for', async () => {
    await renderList({ platform: signedIn({ seller: unprofiled }) });
    expect(screen.getByRole('link', { name: /판매자 정보 한눈에 보기/ })).toHaveAttribute(
      'href',
      '/accounts?fill=profile,bank',
    );
  });

  // rule: sellers.market-needs-profile
  it('is sent to the profile instead of creating a market', async () => {
    const { user, platform, location } = await renderList({ platform: signedIn({ seller: unprofiled }) });
    await user.click(screen.getByRole('button', { name: '새 마켓' }));
    const [question] = platform.nav.questions;
    expect(question?.title).toBe('프로필을 먼저 작성해주세요.');
    question?.answer(true);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(location()).toBe('/profile?back=/');
    expect(platform.fakeApi.callsOf(insertMarket)).toHaveLength(0);
  });
});

describe('the side menu', () => {
  // rule: markets.side-menu, lab.test-screen
  it('links to the account, and only testers to the lab', async () => {
    const { user } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    const menu = screen.getByRole('dialog');
    expect(within(menu).getByRole('link', { name: /계정 관리/ })).toHaveAttribute('href', '/accounts');
    expect(within(menu).queryByRole('link', { name: '실험실' })).toBeNull();
  });

  it('shows the lab to a tester', async () => {
    const { user } = await renderList({ platform: signedIn({ groups: ['tester'] }) });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    expect(screen.getByRole('link', { name: '실험실' })).toHaveAttribute('href', '/lab');
  });

  it('has an entry of a remote whose icon this build does not know, and none of another place', async () => {
    const platform = { ...signedIn(), navigation: [...NAVIGATION, { ...LATER, place: 'menu' }] };
    const { user } = await renderList({ platform });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getByRole('link', { name: '정산 내역' })).toHaveAttribute('href', '/settlement');
    expect(menu.queryByRole('link', { name: '출시 예정 소식' })).toBeNull();
  });

  it('opens the app where there is one to open', async () => {
    const openInApp = jest.fn<() => void>();
    const { user } = await renderList({ platform: signedIn({ openInApp }) });
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(screen.getByRole('button', { name: '앱에서 열기' }));
    expect(openInApp).toHaveBeenCalledTimes(1);
  });

  it('does not show the app elsewhere', async () => {
    const { user } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    expect(screen.getByRole('button', { name: '로그아웃' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '앱에서 열기' })).toBeNull();
  });

  // rule: session.logout, markets.side-menu
  it('signs out by the host, which asks the only question, and closes', async () => {
    const { user, platform } = await renderList();
    await user.click(screen.getByRole('button', { name: '메뉴' }));
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect([platform.sessionCalls, platform.nav.questions]).toEqual([['signOut'], []]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

// rule: cached-lists.shown-until-read
it('says of the list of an earlier visit when it was read, until it is read again', async () => {
  const platform = signedIn();
  platform.lists.write('GET /market/all', { items: [buildMarket()], at: Date.parse('2026-11-18T01:00:00.000Z') });
  let answer = (_markets: Market[]) => {};
  platform.fakeApi.on(listMarkets, () => new Promise((resolve) => (answer = resolve)) as never);
  renderPage(<MarketListPage />, { platform });
  expect(await screen.findByText('지난번에 본 목록 (26-11-18 오전 10:00 기준)')).toHaveAttribute('role', 'status');
  await act(async () => answer([buildMarket()]));
  expect(screen.queryByText(/지난번에 본 목록/)).not.toBeInTheDocument();
});

it('shows the stored list without a connection, and no dialog', async () => {
  const platform = signedIn();
  platform.lists.write('GET /market/all', { items: [buildMarket()], at: Date.parse('2026-11-18T01:00:00.000Z') });
  platform.fakeApi.on(listMarkets, () => {
    throw new Error('Network Error');
  });
  renderPage(<MarketListPage />, { platform });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByText('지난번에 본 목록 (26-11-18 오전 10:00 기준)')).toBeVisible();
  expect(platform.errors).toEqual([]);
});

it('has one line for the time of a kept list above the cards, which stays when the list is read', async () => {
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

describe('the palette', () => {
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
  it('is given the tabs but the present one, and what makes a market', async () => {
    const { commands, run, location, platform } = await open();
    expect(commands().map(({ label }) => label)).toEqual([
      '새 마켓',
      '작성중 마켓 보기',
      '진행중 마켓 보기',
      '종료 마켓 보기',
      '상점 링크 복사',
      '마켓 목록 새로고침',
      '다시 열기: [주문마감] 가을 마켓',
    ]);
    await run('종료 마켓 보기');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(commands().map(({ label }) => label)).toContain('전체 마켓 보기');
    platform.fakeApi.on(insertMarket, buildMarket({ _id: 'market-0009' }));
    await run('새 마켓');
    expect(location()).toBe('/market/e/market-0009');
  });

  it('leads to a relaunch of a market that has ended', async () => {
    const { run, location } = await open();
    await run('다시 열기: [주문마감] 가을 마켓');
    expect(location()).toBe('/market/relaunch/market-0003');
  });
});
