import { afterEach, expect, it } from '@jest/globals';
import { Stored, UserStore, recordHome } from '@backoffice/platform';
import { buildSeller } from '@backoffice/testing';
import { openHome } from './openHome.ts';

const uid = () => 'kakao:1';
/** Stores that the account has orders, as an earlier page does. */
function storeOrders() {
  const user = new UserStore();
  recordHome(new Stored({ view: window, uid }), user);
  user.update({ userAuth: { uid: 'kakao:1' }, seller: buildSeller({ hasOpenOrders: true }) });
}
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Load {
  readonly address?: string;
  readonly type?: string;
  readonly referrer?: string;
  readonly isTabStored?: boolean;
}

/** Loads a document in a tab; returns the address that the page then starts with, and whether it leads home. */
function load({ address = '/', type = 'navigate', referrer = '', isTabStored = true }: Load = {}): [string, boolean] {
  const dataset: Record<string, string> = {};
  const location = new URL(address, 'https://host.test');
  const view = {
    location,
    document: { referrer, documentElement: { dataset } },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, path: string) => (location.href = new URL(path, location).href),
    },
    performance: { getEntriesByType: () => [{ type }] },
  };
  const forbidden = new Proxy(sessionStorage, {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const storages = { localStorage, sessionStorage: isTabStored ? sessionStorage : forbidden };
  openHome(view as unknown as Window, new Stored({ view: storages, uid }));
  return [location.pathname + location.search, dataset['home'] !== undefined];
}

// rule: routes.home
it('the first document of a tab at / opens the last known home, and / stays the market list afterwards', () => {
  storeOrders();
  expect(load()).toEqual(['/today', true]);
  expect(load()).toEqual(['/', false]);
});

it('the first document of a tab at / leads home without a stored home, too', () => {
  expect(load()).toEqual(['/', true]);
});

it.each<[string, Load]>([
  ['by a reload', { type: 'reload' }],
  ['by Back', { type: 'back_forward' }],
  ['by a link', { referrer: 'https://shop.test/' }],
  ['with a tab of the market list', { address: '/?tab=3' }],
  ['at another screen', { address: '/accounts' }],
  ['without a storage of the tab', { isTabStored: false }],
])('the first document of a tab that is opened %s is not redirected', (_, opened) => {
  storeOrders();
  expect(load(opened)).toEqual([opened.address ?? '/', false]);
});

it('the market list stays open in a tab that has shown another screen before', () => {
  storeOrders();
  load({ address: '/accounts' });
  expect(load()).toEqual(['/', false]);
});
