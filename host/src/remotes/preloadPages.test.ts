import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { NavStore } from '@backoffice/platform';
import type { RemoteLoader } from './RemoteLoader.ts';
import { preloadPages } from './preloadPages.ts';

let idle: (() => void)[];
let preloaded: string[];
let nav: NavStore;
let settle: (hasCome: boolean) => void;
const remotes = {
  preload: (pathname: string) => void preloaded.push(pathname),
  preloadNextBelow: (pathname: string) => {
    preloaded.push(pathname);
    return new Promise<boolean>((resolve) => (settle = resolve));
  },
} as unknown as RemoteLoader;
const setConnection = (connection: object) =>
  Object.defineProperty(window.navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  idle = [];
  preloaded = [];
  nav = new NavStore();
  Object.assign(window, { requestIdleCallback: (task: () => void) => idle.push(task) });
  window.history.replaceState(null, '', '/market/t/m1');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window.navigator, 'connection');
});

it.each([
  ['pointerover', 'https://other.test/accounts', []],
  ['pointerover', '/accounts', ['/accounts']],
  ['touchstart', '/accounts?tab=1', ['/accounts']],
  ['focusin', '/accounts#top', ['/accounts']],
])('a link is preloaded at the event %s if it leads to this origin: %s', (type, href, paths) => {
  preloadPages(window, nav, remotes);
  const link = Object.assign(document.createElement('a'), { href });
  const icon = link.appendChild(document.createElement('i'));
  document.body.append(link);
  icon.dispatchEvent(new Event(type, { bubbles: true }));
  link.remove();
  expect(new Set(preloaded)).toEqual(new Set(paths));
});

describe('the pages below a screen', () => {
  it('pages below a screen are preloaded when it is shown and the page is idle', () => {
    preloadPages(window, nav, remotes);
    nav.setScreenTitle('주문 내역');
    expect(preloaded).toEqual([]);
    idle.shift()?.();
    expect(preloaded).toEqual(['/market/t/m1']);
  });

  it('pages below a screen are preloaded one after the other, while the screen is shown', async () => {
    preloadPages(window, nav, remotes);
    nav.setScreenTitle('주문 내역');
    idle.shift()?.();
    expect(idle).toEqual([]);
    settle(true);
    await Promise.resolve();
    expect(preloaded).toHaveLength(1);
    idle.shift()?.();
    expect(preloaded).toHaveLength(2);
    settle(true);
    await Promise.resolve();
    window.history.replaceState(null, '', '/accounts');
    idle.shift()?.();
    expect(preloaded).toHaveLength(2);
  });

  it('preloading stops until the next screen if a page fails to load', async () => {
    preloadPages(window, nav, remotes);
    nav.setScreenTitle('주문 내역');
    idle.shift()?.();
    settle(false);
    await Promise.resolve();
    expect(idle).toEqual([]);
    nav.setScreenTitle('운송장 일괄 입력');
    idle.shift()?.();
    expect(preloaded).toHaveLength(2);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'pages are not preloaded on a connection of %j',
    (connection) => {
      setConnection(connection);
      preloadPages(window, nav, remotes);
      nav.setScreenTitle('주문 내역');
      expect(idle).toEqual([]);
    },
  );
});
