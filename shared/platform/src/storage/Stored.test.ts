import { memoryStorage } from '@backoffice/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Stored } from './Stored.ts';

const KEY = 'last-carrier';
const LIFETIME = 12 * 60 * 60_000;
const PLACE = 'backoffice.account.kakao:1 last-carrier';
let now = 0;
let isTimeKnown = true;
let view = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
/** A page of the tab. */
const open = (uid: string | null = 'kakao:1') =>
  new Stored({ view, uid: () => uid, now: () => now, isTimeKnown: () => isTimeKnown });

beforeEach(() => {
  now = 1_000_000;
  isTimeKnown = true;
  view = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
});

describe('a stored value', () => {
  it('a newer value replaces a value, and a removed value is absent', () => {
    const stored = open();
    stored.set(KEY, 'kr.epost');
    stored.set(KEY, 'kr.cjlogistics');
    expect(stored.get(KEY)).toBe('kr.cjlogistics');
    stored.remove(KEY);
    expect([stored.get(KEY), stored.read(KEY)]).toEqual([undefined, { status: 'absent' }]);
  });

  it('the values of a name with a suffix are independent', () => {
    const stored = open();
    stored.set('waybill-selection a', ['1']);
    expect([stored.get('waybill-selection a'), stored.get('waybill-selection b')]).toEqual([['1'], undefined]);
  });

  it('Stored distinguishes a value, no value, and a value that the browser does not return', () => {
    const stored = open();
    const { getItem } = view.sessionStorage;
    expect(stored.read(KEY)).toEqual({ status: 'absent' });
    stored.set(KEY, 'kr.epost');
    expect(stored.read(KEY)).toEqual({ status: 'value', value: 'kr.epost' });
    view.sessionStorage.getItem = () => {
      throw new DOMException('storage is busy', 'UnknownError');
    };
    expect([stored.read(KEY), stored.get(KEY)]).toEqual([{ status: 'unreadable' }, undefined]);
    view.sessionStorage.getItem = getItem;
    expect(stored.get(KEY)).toBe('kr.epost');
  });

  it.each(['', 'words', '[]', 'null', '5', '{"until":1}', '{"value":"kr.epost","until":"later"}'])(
    'the text %j in the storage is no value, and stays',
    (text) => {
      view.sessionStorage.setItem(PLACE, text);
      expect(open().get(KEY)).toBeUndefined();
      expect(view.sessionStorage.getItem(PLACE)).toBe(text);
    },
  );

  it('Stored neither returns nor stores values of an account once it is sealed, but those of the device', () => {
    const stored = open();
    stored.set(KEY, 'kr.epost');
    stored.seal();
    expect([stored.get(KEY), stored.set(KEY, 'kr.cjlogistics'), stored.set('scan-sound', false)]).toEqual([
      undefined,
      false,
      true,
    ]);
    expect([open().get(KEY), stored.get('scan-sound')]).toEqual(['kr.epost', false]);
  });

  it('a storage event is about a key if it names the key or none', () => {
    const stored = open();
    const isChange = (key: string | null) => stored.isChange('session', { key });
    expect(['backoffice.session', null, 'backoffice.display'].map(isChange)).toEqual([true, true, false]);
  });

  it('a clear leaves the values of other programs and deletes those of an account that another build has stored', () => {
    view.localStorage.setItem('other', 'mine');
    view.localStorage.setItem('backoffice.account.kakao:1 unknown', '1');
    open().clear('expired');
    expect(Object.keys(view.localStorage)).toEqual(['other']);
  });

  it('a clear with an account that has signed in deletes only the values of other accounts', () => {
    open('kakao:2').set(KEY, 'kr.epost');
    open().set(KEY, 'kr.epost');
    open().set('order-hints', true);
    open().set('canaries', { uid: 'kakao:1', choices: {} });
    open().clear('sign-out', { kept: 'kakao:1' });
    expect([open().get(KEY), open().get('order-hints'), open('kakao:2').get(KEY)]).toEqual([
      'kr.epost',
      true,
      undefined,
    ]);
    expect(open().get('canaries')).toBeDefined();
  });

  it('a clear of the tab leaves the values of the device', () => {
    open().set(KEY, 'kr.epost');
    open().set('order-hints', true);
    open().clear('sign-out', { stores: ['tab'] });
    expect([open().get(KEY), open().get('order-hints')]).toEqual([undefined, true]);
  });
});

describe('a device with a wrong clock', () => {
  const YEAR = 365 * 24 * 60 * 60_000;
  /** A page of the tab: its clock is the device's until a response of the server has set it. */
  const openPage = (at: number, isKnown: boolean) => {
    now = at;
    isTimeKnown = isKnown;
    return open();
  };

  // rule: dates.server-clock
  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])(
    'a clock that is wrong by a year, %s, expires no value before a response of the server has set the time',
    (_, wrong) => {
      openPage(0, true).set(KEY, 'value');
      expect(openPage(wrong, false).get(KEY)).toBe('value');
      expect(openPage(LIFETIME - 1, true).get(KEY)).toBe('value');
      expect(openPage(LIFETIME, true).get(KEY)).toBeUndefined();
    },
  );

  it.each([
    ['ahead', YEAR],
    ['behind', -YEAR],
  ])(
    'a clock that is wrong by a year, %s, restarts the time of a value at the first page that knows the time',
    (_, wrong) => {
      openPage(wrong, false).set(KEY, 'value');
      expect(openPage(wrong + 5000, false).get(KEY)).toBe('value');
      expect(openPage(0, true).get(KEY)).toBe('value');
      expect(openPage(LIFETIME - 1, true).get(KEY)).toBe('value');
      expect(openPage(LIFETIME, true).get(KEY)).toBeUndefined();
    },
  );

  it('a response that corrects the clock expires no value that the page has set before', () => {
    const stored = openPage(-YEAR, false);
    stored.set(KEY, 'value');
    now = 0;
    isTimeKnown = true;
    expect(stored.get(KEY)).toBe('value');
    now = LIFETIME;
    expect(stored.get(KEY)).toBeUndefined();
  });
});
