import { afterEach, expect, it } from '@jest/globals';
import { BrowserStorage, HomeStore } from '@backoffice/platform';
import { openHome } from './openHome.ts';

const local = new BrowserStorage(() => localStorage);
const home = new HomeStore({ storage: local, uid: () => 'kakao:1' });
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Load {
  readonly address?: string;
  readonly type?: string;
  readonly referrer?: string;
  readonly session?: BrowserStorage;
}

/** Loads a document in a tab and returns the address that the page then starts with. */
function load({ address = '/', type = 'navigate', referrer = '', session }: Load = {}): string {
  const location = new URL(address, 'https://host.test');
  const view = {
    location,
    document: { referrer },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, path: string) => (location.href = new URL(path, location).href),
    },
    performance: { getEntriesByType: () => [{ type }] },
  };
  const tab = session ?? new BrowserStorage(() => sessionStorage);
  openHome(view as unknown as Window, { local, session: tab, uid: 'kakao:1' });
  return location.pathname + location.search;
}

// rule: routes.home
it('the first document of a tab at / opens 오늘 for a seller with orders, and / stays the market list afterwards', () => {
  home.setHasOrders(true);
  expect(load()).toBe('/today');
  expect(load()).toBe('/');
});

it('the first document of a tab at / is the market list for a seller without orders', () => {
  expect(load()).toBe('/');
});

it.each<[string, Load]>([
  ['by a reload', { type: 'reload' }],
  ['by Back', { type: 'back_forward' }],
  ['by a link', { referrer: 'https://shop.test/' }],
  ['with a tab of the market list', { address: '/?tab=3' }],
  ['at another screen', { address: '/accounts' }],
  ['without a storage of the tab', { session: new BrowserStorage() }],
])('the first document of a tab that is opened %s is not redirected', (_, opened) => {
  home.setHasOrders(true);
  expect(load(opened)).toBe(opened.address ?? '/');
});

it('the market list stays open in a tab that has shown another screen before', () => {
  home.setHasOrders(true);
  load({ address: '/accounts' });
  expect(load()).toBe('/');
});
