import { expect, it } from '@jest/globals';
import { buildSeller } from '@backoffice/testing';
import { BrowserStorage } from './BrowserStorage.ts';
import { DisplayStore } from './DisplayStore.ts';
import { HomeStore, readHomePath } from './HomeStore.ts';
import { UserStore } from './UserStore.ts';

const createHome = () => {
  const storage = new BrowserStorage();
  const user = new UserStore();
  const home = new HomeStore({ storage, user });
  const read = (hasOpenOrders: boolean) =>
    user.update({ userAuth: { uid: 'kakao:1' }, seller: buildSeller({ hasOpenOrders }) });
  return { storage, user, home, read };
};

// rule: routes.home
it('the home of an account is 오늘 only while an open market has orders', () => {
  const { home, read } = createHome();
  expect(home.path).toBe('/');
  read(true);
  expect(home.path).toBe('/today');
  read(false);
  expect(home.path).toBe('/');
});

it('the home of another account and of a visitor is the market list', () => {
  const { storage, home, user, read } = createHome();
  read(true);
  user.clear();
  expect(home.path).toBe('/');
  expect(readHomePath(storage, 'kakao:1')).toBe('/today');
  for (const uid of ['kakao:2', null]) expect(readHomePath(storage, uid)).toBe('/');
});

it('the home is the market list after the account is cleared', () => {
  const { home, read } = createHome();
  read(true);
  home.clear();
  expect(home.path).toBe('/');
});

// rule: routes.home
it('the home is the market list if the seller has chosen it under 화면 설정', () => {
  const { storage, home, read } = createHome();
  read(true);
  new DisplayStore(storage).change({ home: 'markets' });
  expect(home.path).toBe('/');
});
