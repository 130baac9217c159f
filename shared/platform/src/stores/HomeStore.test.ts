import { expect, it } from '@jest/globals';
import { BrowserStorage } from './BrowserStorage.ts';
import { DisplayStore } from './DisplayStore.ts';
import { HomeStore } from './HomeStore.ts';

const createHome = (uid: string | null = 'kakao:1') => {
  const storage = new BrowserStorage();
  return { storage, home: new HomeStore({ storage, uid: () => uid }) };
};

// rule: routes.home
it('the home of an account is 오늘 only while an open market has orders', () => {
  const { home } = createHome();
  expect(home.path).toBe('/');
  home.setHasOrders(true);
  expect(home.path).toBe('/today');
  home.setHasOrders(false);
  expect(home.path).toBe('/');
});

it('the home of another account and of a visitor is the market list', () => {
  const { storage, home } = createHome();
  home.setHasOrders(true);
  for (const uid of ['kakao:2', null]) expect(new HomeStore({ storage, uid: () => uid }).path).toBe('/');
});

it('the home is the market list after the account is cleared', () => {
  const { home } = createHome();
  home.setHasOrders(true);
  home.clear();
  expect(home.path).toBe('/');
});

// rule: routes.home
it('the home is the market list if the seller has chosen it under 화면 설정', () => {
  const { storage, home } = createHome();
  home.setHasOrders(true);
  new DisplayStore(storage).change({ home: 'markets' });
  expect(home.path).toBe('/');
});
