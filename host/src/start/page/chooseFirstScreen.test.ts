import type { ReleaseSet } from '@backoffice/contracts/wire/release/releaseSet';
import { expect, it } from '@jest/globals';
import { chooseFirstScreen } from './chooseFirstScreen.ts';

const pages = { '/': {}, '/accounts': {}, '/accounts/bank': {}, '/market/:id?': {} };
const SET = { revision: 1, remotes: [{ id: 'r', current: { pages } }] } as unknown as ReleaseSet;

function choose(address: string, uid: string | null, state: object | null = null) {
  const view = { location: new URL(address, 'https://host.test'), history: { state } };
  return chooseFirstScreen(view as unknown as Pick<Window, 'location' | 'history'>, uid, SET);
}

// rule: errors.storage-forbidden
it.each([
  ['/accounts', 'kakao:1', 'page'],
  ['/accounts', null, 'login'],
  ['/login', null, 'login'],
  ['/login?redirect=%2Faccounts', null, 'login'],
  ['/market', null, 'login'],
  ['/accounts/nothing', null, 'login'],
] as const)('the first screen at %s for the account %s is: %s', (address, uid, first) => {
  expect(choose(address, uid)).toBe(first);
});

// rule: routes.legacy-links
it.each(['/someshop', '/r/abc', '/v1/receiptwriting/a.html'])(
  'an old link of a buyer, %s, shows neither the login nor a screen on its way to the legacy site',
  (address) => {
    expect([choose(address, null), choose(address, 'kakao:1')]).toEqual(['outside', 'outside']);
  },
);

it.each([
  ['is signed in', '/login', 'kakao:1', null],
  ['returns from the provider', '/login', null, { loginReturn: 'https://host.test/login?customToken=abc' }],
  ['was refused by the provider', '/login?error=access_denied&state=x', null, null],
  ['opens a preview', '/accounts?preview=accounts@0.1.0-1a2b3c4d~secret', null, null],
  ['opens a remote from a developer’s machine', '/accounts?remote=orders@http://localhost:3010', null, null],
] as const)('the static sign-in has no buttons for an account that %s', (_, address, uid, state) => {
  expect(choose(address, uid, state)).toBe('login-pending');
});
