import { memoryStorage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { Stored } from './Stored.ts';
import { STORED, type StorageEnd, type StoredKey, type StoredValueEntry } from './storedKeys.ts';

/** A value of each entry, and a value of another type. */
const EXAMPLES: { readonly [Name in keyof typeof STORED]: readonly [value: unknown, wrong: unknown] } = {
  session: [
    { state: 'signed-in', uid: 'kakao:1' },
    { state: 'unknown', uid: 'kakao:1' },
  ],
  'session-id': ['a'.repeat(22), 'a b'],
  'sign-outs': [['a'.repeat(22)], ['<script>']],
  'firebase:authUser:*': [
    { uid: 'kakao:1', stsTokenManager: { accessToken: 'token', expirationTime: 1 } },
    { uid: 'kakao:1', stsTokenManager: { accessToken: 1 } },
  ],
  display: [
    { theme: 'dark', textSize: 'large', density: 'compact', rail: 'auto', home: 'markets' },
    { theme: 'blue', textSize: 'large', density: 'compact', rail: 'auto', home: 'markets' },
  ],
  'api-host': ['https://api.test', 1],
  wrapper: ['2.1.0', null],
  'packing-view': ['labels', 'unknown'],
  'scan-sound': [false, 'off'],
  'open-orders': [true, 'kakao:1'],
  'recent-places': [[{ to: '/market/t/a', title: '봄 마켓' }], [{ to: 'https://elsewhere.test', title: '봄 마켓' }]],
  palette: [['market a'], [1]],
  'canary-account': [true, 'kakao:1'],
  lists: [{ 'GET /market/all': { id: 'a', at: 1, size: 2 } }, { 'GET /market/all': { id: 'a' } }],
  'deferred-sections': [['bank'], 'bank'],
  'order-hints': [true, 1],
  'file-reason': [{ purpose: 'other', note: '감사' }, { purpose: 'unknown' }],
  'file-choice *': [{ kinds: ['orders'], mergeAddr: true, mergeReceiptId: false }, { kinds: 'orders' }],
  'carrier-columns *': [[{ header: '이름', field: 'receiver' }], ['이름']],
  'login-attempt': [
    { state: 's', nonce: 'n', verifier: 'v', redirect: '', isPopup: false },
    { state: 's', nonce: 'n', redirect: '', isPopup: false },
  ],
  'login-check': [true, 'true'],
  'login-input': [{ form: 'bank', content: { bankNo: '3333' } }, { form: 'bank' }],
  canaries: [
    { uid: '', choices: { 'mf-orders': { version: '1', isChosen: true } } },
    { uid: '', choices: { 'mf-orders': true } },
  ],
  started: [true, '1'],
  override: ['orders@http://localhost:3010', {}],
  preview: [{ link: 'orders@0.1.0-1a2b3c4d~secret', isAccepted: true }, { link: 'orders@0.1.0-1a2b3c4d~secret' }],
  'release-reload': [8, '8'],
  'unfinished-work': [['/accounts/download/sales'], [1]],
  scroll: [
    { address: '/market/t/a', id: 'a', beyond: 4 },
    { address: '/market/t/a', id: 'a' },
  ],
  'last-carrier': ['kr.epost', 1],
  'waybill-selection *': [['id-of-A'], [1]],
  'open-files': [[{ marketId: 'a', kind: 'settlement' }], ['settlement']],
  'sales-files': [[{ year: 2026, period: 'H1', at: 1, state: { status: 'none' } }], [{ year: 2026, period: 'H1' }]],
  'pending-writes': [{ tab: 'tab', writes: [{ kind: 'bulk' }] }, { writes: [] }],
};
const TEN_YEARS = 10 * 365 * 24 * 60 * 60_000;
const entries = Object.entries(STORED as Readonly<Record<string, StoredValueEntry>>).map(
  ([name, entry]) =>
    [name, { ...entry, key: name.replace('*', 'suffix') as StoredKey, example: EXAMPLES[name as 'session'] }] as const,
);
/** Entries whose values the product writes. */
const own = entries.filter(([, { isForeign }]) => !isForeign);

/** A browser with one storage for all its tabs, and its account. */
function openBrowser() {
  const localStorage = memoryStorage();
  const state = { uid: 'kakao:1' as string | null, now: 0 };
  const openTab = () => {
    const sessionStorage = memoryStorage();
    const openPage = () =>
      new Stored({ view: { localStorage, sessionStorage }, uid: () => state.uid, now: () => state.now });
    return { sessionStorage, openPage };
  };
  return { localStorage, state, openTab };
}

// rule: storage.declared-keys
describe.each(own)('the stored value %s', (_, { key, store, owner, lifetime, deleted, example: [value, wrong] }) => {
  const open = () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    const isStored = tab.openPage().set(key, value as never);
    return { ...browser, ...tab, isStored };
  };

  it('a value is returned to the next page of the tab', () => {
    const { openPage, isStored } = open();
    expect([isStored, openPage().get(key)]).toEqual([true, value]);
  });

  it(`a value is ${store === 'device' ? 'returned' : 'not returned'} in another tab`, () => {
    const { openTab } = open();
    expect(openTab().openPage().get(key)).toEqual(store === 'device' ? value : undefined);
  });

  it('a value of another type is not returned', () => {
    const { openPage } = open();
    openPage().set(key, wrong as never);
    expect(openPage().read(key)).toEqual({ status: 'absent' });
  });

  it('a value is returned until its lifetime has passed', () => {
    const { openPage, state } = open();
    state.now = (lifetime ?? TEN_YEARS) - 1;
    expect(openPage().get(key)).toEqual(value);
    state.now += 1;
    expect(openPage().get(key)).toEqual(lifetime === null ? value : undefined);
  });

  it.each(['kakao:2', null])(
    'a value of the account is neither returned to the account %s nor stored for it',
    (uid) => {
      const { openPage, state } = open();
      state.uid = uid;
      expect(openPage().get(key)).toEqual(owner === 'account' ? undefined : value);
      expect(openPage().set(key, value as never)).toBe(owner === 'device' || uid !== null);
    },
  );

  it.each<StorageEnd>(['sign-out', 'expired'])('a value is deleted at the end %s of a session as declared', (end) => {
    const { openPage, localStorage, sessionStorage } = open();
    openPage().clear(end);
    const isDeleted = deleted === 'end' || deleted === end;
    expect(Object.keys({ ...localStorage, ...sessionStorage })).toHaveLength(isDeleted ? 0 : 1);
  });
});

it('no end of a session leaves a value of an account, except what the login itself needs', () => {
  expect(entries.filter(([, { owner, deleted }]) => owner === 'account' && deleted !== 'end')).toEqual([]);
});

it('a value of another program is returned in its own format, and no end of a session deletes it', () => {
  const { localStorage, openTab } = openBrowser();
  const [value, wrong] = EXAMPLES['firebase:authUser:*'];
  const stored = openTab().openPage();
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(value));
  stored.clear('sign-out');
  expect(stored.get('firebase:authUser:key:[DEFAULT]')).toEqual(value);
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(wrong));
  expect(stored.get('firebase:authUser:key:[DEFAULT]')).toBeUndefined();
  stored.remove('firebase:authUser:key:[DEFAULT]');
  expect(Object.keys(localStorage)).toEqual([]);
});
