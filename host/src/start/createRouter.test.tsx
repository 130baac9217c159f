import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RouterProvider, recordHome } from '@backoffice/platform';
import { buildSeller, buildUser, fakePlatform } from '@backoffice/testing';
import { observable, runInAction } from 'mobx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Bridge, PlatformProvider } from '@backoffice/platform';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import { SessionProvider } from '../session/SessionContext.tsx';
import type { SessionState, SessionStore } from '../session/SessionStore.ts';
import { createRouter } from './createRouter.tsx';

const NAMES: Readonly<Record<string, string>> = {
  '/cart': '장바구니',
  '/setting': '앱 설정',
  '/download': '앱 내려받기',
};
const VISITOR: SessionState = { status: 'visitor' };
/** The paths of all screens except the login. */
const PATHS = [
  '/',
  '/today',
  '/deposits',
  '/market/e/:marketId',
  '/market/e/:marketId/:productId',
  '/market/relaunch/:marketId',
  '/market/t/:marketId',
  '/market/t/:marketId/waybills',
  '/market/t/:marketId/deposits',
  '/market/t/:marketId/packing',
  '/market/t/:marketId/scoreboard',
  '/profile',
  '/accounts',
  '/accounts/bank-info',
  '/accounts/business-info',
  '/accounts/banner',
  '/accounts/download/sales',
  '/accounts/devices',
  '/accounts/display',
  '/accounts/preview/:previewId?',
  '/lab',
];
const pages = Object.fromEntries(PATHS.map((path) => [path, { name: path }]));
const remotes = {
  set: { remotes: [{ id: 'mf-accounts', current: { pages } }] },
  open: () => new Promise(() => {}),
  isInMaintenance: () => false,
} as unknown as RemoteLoader;

afterEach(() => window.history.replaceState(null, '', '/'));

/** The page opened at an address, and the addresses to which the browser navigated away. */
async function open(
  address: string,
  {
    state = VISITOR,
    level = -1,
    isNative = false,
    redirect = null as string | null,
    hasOpenOrders = false,
    choosesMarkets = false,
  } = {},
) {
  const bridge = new Bridge(isNative ? { postMessage: () => {} } : undefined);
  const platform = fakePlatform({ bridge });
  const me = buildUser({ level });
  recordHome(platform.stored, platform.user);
  if (choosesMarkets) platform.display.change({ home: 'markets' });
  if (level >= 0) platform.user.update({ userAuth: { uid: me.uid }, me, seller: buildSeller({ hasOpenOrders }) });
  window.history.replaceState(null, '', address);
  const left: string[] = [];
  const { pathname } = window.location;
  const router = createRouter(remotes, { pathname, replace: (url) => void left.push(String(url)) });
  const session = observable({
    state,
    redirect,
    retry: async () => runInAction(() => void (session.state = VISITOR)),
    consumeRedirect: () => runInAction(() => void (session.redirect = null)),
  });
  await act(async () => {
    render(
      <PlatformProvider platform={platform}>
        <SessionProvider session={session as unknown as SessionStore}>
          <RemotesProvider remotes={remotes}>
            <RouterProvider router={router} />
          </RemotesProvider>
        </SessionProvider>
      </PlatformProvider>,
    );
  });
  return {
    left,
    router,
    session,
    platform,
    screenTitle: () => platform.nav.screen,
    at: () => window.location.pathname + window.location.search,
  };
}

describe('a legacy address', () => {
  // rule: routes.legacy-links
  it.each([
    ['a visitor', { state: VISITOR }],
    ['a person whose account is not known yet', { state: { status: 'starting' } }],
    ['an account that is not approved', { state: { status: 'signed-in' }, level: 0 }],
    ['an approved account', { state: { status: 'signed-in' }, level: 1 }],
    ['a seller whose server cannot be reached', { state: { status: 'unreachable', failure: 'server' } }],
  ] as const)('a legacy address leads %s to the legacy site', async (_, person) => {
    for (const [address, to] of [
      ['/r/abc?a=1#photo', 'http://legacy.test/r/abc?a=1#photo'],
      ['/v1/receiptwriting/a.html', 'http://legacy.test/r/a.html'],
      ['/someshop', 'http://legacy.test/someshop'],
    ] as const) {
      const { left } = await open(address, person);
      expect(left).toEqual([to]);
    }
  });

  it('a legacy address opens outside of the wrapper, which shows that and leads a visitor back to the login', async () => {
    const { left } = await open('/r/abc', { isNative: true });
    expect(left).toEqual(['http://legacy.test/r/abc']);
    expect(screen.getByRole('link', { name: '마켓으로 가기' })).toBeVisible();
  });

  it.each(['/cart', '/setting', '/download'])(
    'a legacy address %s, opened outside of the wrapper, leaves a page whose arrow leads back to the screen',
    async (path) => {
      await open('/login', { isNative: true });
      fireEvent.click(screen.getByRole('link', { name: NAMES[path] }));
      expect(await screen.findByRole('heading', { name: '다른 창에서 열었어요', level: 1 })).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: '뒤로' }));
      expect(await screen.findByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
    },
  );
});

describe('a visitor', () => {
  // rule: login.public-screen, routes.guard
  it.each(PATHS)('a visitor sees only the login if the screen %s was requested', async (path) => {
    const address = `${path.replace(/:\w+\??/g, 'a1b2c3d4')}?q=1`;
    const { at } = await open(address);
    expect(at()).toBe(`/login?redirect=${encodeURIComponent(address)}`);
    expect(await screen.findByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
  });
});

describe('an unknown path that is not a legacy address', () => {
  it('an unknown path requires a visitor to sign in', async () => {
    const { at, left } = await open('/accounts/nothing');
    expect([at(), left]).toEqual(['/login?redirect=%2Faccounts%2Fnothing', []]);
  });

  // rule: routes.not-found-and-names
  it('an unknown path is not found for a seller', async () => {
    const { screenTitle } = await open('/accounts/nothing', { state: { status: 'signed-in' }, level: 1 });
    expect(screen.getByRole('heading', { name: '페이지를 찾을 수 없어요', level: 1 })).toBeVisible();
    expect(screenTitle()).toBe('페이지를 찾을 수 없어요');
  });
});

describe('a start at which the account cannot be fetched', () => {
  // rule: offline.start-fails
  it.each([
    ['a failing server', 'server', '지금은 이용할 수 없어요'],
    ['a missing connection', 'network', '서버에 연결하지 못했어요'],
  ] as const)(
    'a start without the account shows the reason %s, on every screen and the login',
    async (_, failure, title) => {
      const { screenTitle } = await open('/accounts', { state: { status: 'unreachable', failure } });
      expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
      expect(screenTitle()).toBe(title);
      cleanup();
      await open('/login', { state: { status: 'unreachable', failure } });
      expect(screen.getByText(new RegExp(title))).toBeVisible();
      expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
    },
  );

  // rule: offline.start-fails
  it.each(['/accounts', '/login'])(
    'a start without the account shows a failure at %s, and continues when its button is clicked',
    async (address) => {
      await open(address, { state: { status: 'unreachable', failure: 'server' } });
      expect(screen.getByText(/지금은 이용할 수 없어요/)).toBeVisible();
      fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
      expect(await screen.findByRole('button', { name: '카카오톡으로 로그인' })).toBeVisible();
      expect(screen.queryByText(/지금은 이용할 수 없어요/)).toBeNull();
    },
  );
});

describe('a start before the API has confirmed the login', () => {
  // rule: session.device-data, cached-lists.shown-until-read
  it('a start with an unexpired token opens screens with cached lists if the API cannot be reached, and keeps them mounted', async () => {
    const opened = jest.spyOn(remotes, 'open').mockClear();
    const { session, at } = await open('/', {
      state: { status: 'unreachable', failure: 'network', showsLists: true },
    });
    expect([at(), opened.mock.calls.length > 0]).toEqual(['/', true]);
    const skeleton = screen.getByRole('status', { name: '불러오는 중' });
    await act(async () => runInAction(() => void (session.state = { status: 'signed-in' })));
    expect(at()).toBe('/login?redirect=%2F');
    expect(skeleton).not.toBeInTheDocument();
    cleanup();
    const approved = await open('/', {
      state: { status: 'unreachable', failure: 'network', showsLists: true },
      level: 1,
    });
    const mounted = screen.getByRole('status', { name: '불러오는 중' });
    await act(async () => runInAction(() => void (approved.session.state = { status: 'signed-in' })));
    expect(mounted).toBeInTheDocument();
  });

  // rule: session.device-data
  it.each([{ status: 'starting' }, { status: 'unreachable', failure: 'network' }] as const)(
    'a start opens no screen with cached lists of the account while the session is %j',
    async (state) => {
      const opened = jest.spyOn(remotes, 'open').mockClear();
      const { session } = await open('/', { state, level: 1 });
      expect(opened).not.toHaveBeenCalled();
      await act(async () => runInAction(() => void (session.state = { status: 'signed-in' })));
      expect(opened).toHaveBeenCalled();
    },
  );
});

describe('the palette', () => {
  it('a palette that was opened at the start of a page without a login does not open after the login', async () => {
    const { session, platform, at } = await open('/accounts', { state: { status: 'starting' } });
    await act(async () => void fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', ctrlKey: true }));
    expect(platform.commands.view).toBe('palette');
    await act(async () => runInAction(() => void (session.state = VISITOR)));
    expect([at(), platform.commands.view]).toEqual(['/login?redirect=%2Faccounts', null]);
  });
});

describe('the login', () => {
  const approved = { state: { status: 'signed-in' }, level: 1 } as const;

  // rule: routes.screen-paths
  it('the login has its route name', async () => {
    const { router } = await open('/login');
    expect(router.state.matches.at(-1)?.route.handle).toEqual({ name: 'login' });
  });

  it('the login leads an approved account to the requested path, once', async () => {
    const { at, session } = await open('/login', { ...approved, redirect: '/accounts?fill=bank' });
    expect([at(), session.redirect]).toEqual(['/accounts?fill=bank', null]);
  });

  it('the login leads there by the address, too, as after a login that was cancelled', async () => {
    const { at } = await open('/login?redirect=%2Faccounts', approved);
    expect(at()).toBe('/accounts');
  });

  // rule: routes.home
  it.each([
    ['/login', '/today'],
    ['/login?redirect=%2F', '/today'],
    ['/login?redirect=%2Faccounts', '/accounts'],
  ])('the login at %s leads a seller with orders in an open market to %s', async (address, path) => {
    const { at } = await open(address, { ...approved, hasOpenOrders: true });
    expect(at()).toBe(path);
    cleanup();
    const { at: atMarkets } = await open('/login?redirect=%2F', {
      ...approved,
      hasOpenOrders: true,
      choosesMarkets: true,
    });
    expect(atMarkets()).toBe('/');
  });

  it('the login shows an account that logs out neither the closed-beta prompt nor its screens', async () => {
    for (const address of ['/login', '/accounts']) {
      await open(address, { state: { status: 'ended' } });
      expect(screen.queryByRole('heading')).toBeNull();
      expect(screen.queryByRole('status')).toBeNull();
    }
  });
});

describe('a document that the seller opened directly at /', () => {
  const opened = { state: { status: 'starting' }, level: 1 } as const;
  const read = { status: 'signed-in' } as const;
  const root = document.documentElement;
  beforeEach(() => {
    root.dataset['home'] = '';
  });
  afterEach(() => {
    delete root.dataset['home'];
  });

  // rule: routes.home
  it.each([
    ['orders', '/', '/today', { hasOpenOrders: true }],
    ['orders and the market list chosen', '/', '/', { hasOpenOrders: true, choosesMarkets: true }],
    ['no orders any more', '/today', '/', {}],
  ] as const)(
    'a document at / leads a seller with %s from %s to %s once the account is read, and only then',
    async (_, from, to, account) => {
      const { session, platform, at } = await open(from, { ...opened, ...account });
      expect(at()).toBe(from);
      await act(async () => runInAction(() => void (session.state = read)));
      expect(at()).toBe(to);
      await act(async () => platform.user.update({ seller: { hasOpenOrders: !platform.user.seller?.hasOpenOrders } }));
      expect(at()).toBe(to);
    },
  );

  it('a document at another address stays there', async () => {
    delete root.dataset['home'];
    const { at } = await open('/', { state: read, level: 1, hasOpenOrders: true });
    expect(at()).toBe('/');
  });
});
