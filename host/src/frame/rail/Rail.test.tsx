import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, within } from '@testing-library/react';
import { Rail } from './Rail.tsx';
import { TabBar } from './TabBar.tsx';

const NAVIGATION = [
  { place: 'menu', to: '/today', title: '오늘', icon: 'today', tab: true },
  { place: 'rail', to: '/', title: '마켓', icon: 'market', tab: true },
  { place: 'menu', to: '/accounts', title: '내 계정', icon: 'store', tab: true },
  { place: 'menu', to: '/lab', title: '실험실', group: 'tester' },
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

function open(width = 1280, url = '/accounts/bank-info') {
  setWidth(width);
  const platform = fakePlatform({ navigation: NAVIGATION });
  return renderPage(
    <>
      <Rail />
      <main>본문</main>
    </>,
    { path: '*', url, platform },
  );
}

describe('the rail', () => {
  // rule: overlays.inquiry
  it('the rail has the links that remotes declare for the menu and the rail, marks the current one, and links to the inquiry', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['오늘', '/today'],
      ['마켓', '/'],
      ['내 계정', '/accounts'],
      ['문의하기', 'http://links.test/chat'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('내 계정');
  });

  it('the rail shows the order lists that were open last', async () => {
    const { platform, user, location } = open();
    expect(screen.queryByRole('heading', { name: '최근 주문 목록' })).toBeNull();
    act(() => platform.recent.recordVisit({ to: '/market/t/m1', title: '봄 소풍 스티커 마켓' }));
    expect(screen.getByRole('heading', { name: '최근 주문 목록' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '봄 소풍 스티커 마켓' }));
    expect(location()).toBe('/market/t/m1');
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('봄 소풍 스티커 마켓');
  });

  it('the rail releases the focus on click, so that the new screen can take it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: '오늘' }));
    expect(document.body).toHaveFocus();
  });

  it('the first Tab key skips the rail', async () => {
    const { user } = open();
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
    const { platform, user } = open(width);
    const isExpanded = rail === 'collapsed';
    const toggle = screen.getByRole('button', { name });
    expect(toggle).toHaveAttribute('aria-expanded', String(isExpanded));
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', String(!isExpanded));
    expect(platform.display.settings.rail).toBe(rail);
  });

  it('the rail stays narrow if there is no room, without a button', () => {
    open(1200);
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
