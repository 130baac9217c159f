import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { ROOT } from '../profile/Profile.ts';

const page = readFileSync(join(ROOT, 'host/src/index.html'), 'utf8');
const scripts = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
const first = scripts.slice(0, 1 + scripts.findIndex((text) => text.includes("'outside'")));

const pages = { '/': {}, '/accounts': {}, '/accounts/bank': {}, '/market/:id?': {} };

/** Runs the page's first inline scripts at a path; `storage` is the getter of the browser's. */
function run(pathname: string, storage: () => Pick<Storage, 'getItem'>): string | undefined {
  return runAt(pathname, '', storage)['start'];
}

/** What the scripts have noted of the page at an address. */
function runAt(pathname: string, search: string, storage: () => Pick<Storage, 'getItem'>): Record<string, string> {
  return open(pathname, search, storage).noted;
}

/** `runAt`, with the states and addresses that the scripts have put into the history. */
function open(pathname: string, search: string, storage: () => Pick<Storage, 'getItem'>) {
  const entries: unknown[] = [];
  const history = {
    state: null as object | null,
    replaceState: (state: object, _: string, url: string) => {
      history.state = { ...state };
      entries.push([history.state, url]);
    },
  };
  const documentElement = { dataset: {} as Record<string, string> };
  const textContent = JSON.stringify({ remotes: [{ current: { pages } }] });
  const view = {
    document: {
      documentElement,
      getElementById: (id: string) => (id === 'release-set' ? { textContent } : null),
    },
    location: { pathname, search, href: `https://host.test${pathname}${search}` },
    history,
  };
  const context = createContext(Object.defineProperty(view, 'localStorage', { get: storage }));
  for (const script of first) runInContext(script, context);
  return { noted: documentElement.dataset, entries };
}

const signedIn = () => ({ getItem: () => 'kakao:1' });
const visitor = () => ({ getItem: () => null });
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

// rule: errors.storage-forbidden
it.each([
  ['of an account', '/accounts', signedIn, 'page'],
  ['of a visitor', '/accounts', visitor, 'login'],
  ['at the login', '/login', signedIn, 'login'],
  ['where the browser forbids storage', '/accounts', forbidden, 'login'],
])('the first screen %s is exactly one of the two', (_, pathname, storage, start) => {
  expect(run(pathname, storage)).toBe(start);
});

// rule: routes.legacy-links
it.each([
  ['/someshop', visitor],
  ['/r/abc', visitor],
  ['/v1/receiptwriting/a.html', visitor],
  ['/someshop', signedIn],
])(
  'an old link of a buyer, %s, shows neither the login nor a screen on its way to the legacy site',
  (path, storage) => {
    expect(run(path, storage)).toBe('outside');
  },
);

it.each(['/', '/market', '/market/m1', '/accounts/bank', '/accounts/nothing'])(
  'a visitor of %s, which is an address of this product, begins with the login',
  (path) => {
    expect(run(path, visitor)).toBe('login');
  },
);

it.each([
  ['a visitor', '/login', '?redirect=%2Faccounts', visitor, undefined],
  ['a visitor of a screen', '/accounts', '', visitor, undefined],
  ['who is signed in', '/login', '', signedIn, 'unclear'],
  ['who comes back from the provider', '/login', '?customToken=abc', visitor, 'unclear'],
  ['who was refused there', '/login', '?error=access_denied&state=x', visitor, 'unclear'],
])('the static sign-in offers its buttons to a visitor alone, not to one %s', (_, pathname, search, storage, login) => {
  const noted = runAt(pathname, search, storage);
  expect([noted['start'], noted['login']]).toEqual(['login', login]);
});

// rule: login.return-token
it.each([
  ['/login', '?customToken=secret&state=s'],
  ['/accounts', '?a=1&identityToken=secret'],
])('a login at %s%s leaves the address before anything is requested', (pathname, search) => {
  const { entries } = open(pathname, search, visitor);
  expect(entries).toEqual([[{ loginReturn: `https://host.test${pathname}${search}` }, pathname]]);
});

it('an address without a login stays as it is', () => {
  expect(open('/login', '?redirect=%2Faccounts&error=access_denied&state=s', visitor).entries).toEqual([]);
});

it('nothing that the page requests comes before the script that removes a login from the address', () => {
  const head = page.slice(0, page.indexOf('loginReturn: href'));
  expect(head).not.toMatch(/(href|src)=["'](?!data:)|url\(|<!--font-->|append\(/);
});

// rule: text-input.on-screen-keyboard
// Safari would put links around numbers of orders and addresses, in elements that React renders.
it('The page tells browsers not to turn numbers, dates and addresses into links', () => {
  const [, content] = /<meta name="format-detection" content="([^"]*)"/.exec(page) ?? [];
  expect(content?.split(', ').sort()).toEqual(['address=no', 'date=no', 'email=no', 'telephone=no']);
});
