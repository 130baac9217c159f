import { expect, it } from '@jest/globals';
import { buildSeller } from '@backoffice/testing';
import { Stored } from '../storage/Stored.ts';
import { DisplayStore } from './DisplayStore.ts';
import { readHomePath, recordHome } from './readHomePath.ts';
import { UserStore } from './UserStore.ts';

const createHome = () => {
  const user = new UserStore();
  const state = { uid: 'kakao:1' as string | null };
  const stored = new Stored({ uid: () => state.uid });
  recordHome(stored, user);
  const read = (hasOpenOrders: boolean) =>
    user.update({ userAuth: { uid: 'kakao:1' }, seller: buildSeller({ hasOpenOrders }) });
  return { stored, state, getPath: () => readHomePath(stored), read };
};

// rule: routes.home
it('the home of an account is 오늘 only while an open market has orders', () => {
  const { getPath, read } = createHome();
  expect(getPath()).toBe('/');
  read(true);
  expect(getPath()).toBe('/today');
  read(false);
  expect(getPath()).toBe('/');
});

it('the home of another account and of a visitor is the market list', () => {
  const { getPath, state, read } = createHome();
  read(true);
  expect(getPath()).toBe('/today');
  for (const uid of ['kakao:2', null]) {
    state.uid = uid;
    expect(getPath()).toBe('/');
  }
});

// rule: routes.home
it('the home is the market list if the seller has chosen it under 화면 설정', () => {
  const { stored, getPath, read } = createHome();
  read(true);
  new DisplayStore(stored).change({ home: 'markets' });
  expect(getPath()).toBe('/');
});
