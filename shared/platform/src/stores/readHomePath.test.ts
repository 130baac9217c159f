import { expect, it } from '@jest/globals';
import { buildSeller } from '@backoffice/testing';
import { Stored } from '../storage/Stored.ts';
import { DisplayStore } from './DisplayStore.ts';
import { HomeStore, readHomePath } from './HomeStore.ts';
import { UserStore } from './UserStore.ts';

const createHome = () => {
  const user = new UserStore();
  const state = { uid: 'kakao:1' as string | null };
  const stored = new Stored({ uid: () => state.uid });
  const home = new HomeStore({ stored, user });
  const read = (hasOpenOrders: boolean) =>
    user.update({ userAuth: { uid: 'kakao:1' }, seller: buildSeller({ hasOpenOrders }) });
  return { stored, state, home, read };
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
  const { stored, home, state, read } = createHome();
  read(true);
  expect(readHomePath(stored)).toBe('/today');
  for (const uid of ['kakao:2', null]) {
    state.uid = uid;
    expect([home.path, readHomePath(stored)]).toEqual(['/', '/']);
  }
});

// rule: routes.home
it('the home is the market list if the seller has chosen it under 화면 설정', () => {
  const { stored, home, read } = createHome();
  read(true);
  new DisplayStore(stored).change({ home: 'markets' });
  expect(home.path).toBe('/');
});
