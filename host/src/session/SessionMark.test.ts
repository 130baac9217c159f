import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Stored } from '@backoffice/platform';
import { SessionMark } from './SessionMark.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

/** A tab of one browser. */
function open() {
  const mark = new SessionMark(new Stored({ view: window, uid: () => null }));
  const view = new EventTarget();
  let looks = 0;
  mark.watch(Object.assign(view, { setInterval }) as unknown as Window, () => (looks += 1));
  return { mark, view, looks: () => looks };
}

// rule: session.shared-tabs
it('all tabs share SessionMark and read it each second', () => {
  const [one, two] = [open(), open()];
  one.mark.set('kakao:1');
  expect(two.mark.uid).toBe('kakao:1');
  jest.advanceTimersByTime(999);
  expect(two.looks()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(two.looks()).toBe(1);
  one.mark.signOut('kakao:1');
  expect(two.mark.uid).toBeNull();
});

it('SessionMark returns how another tab has ended a session, and no end if the mark is lost', () => {
  const { mark } = open();
  const getEnds = () => ['kakao:1', 'kakao:2'].map((uid) => mark.getEnd(uid));
  expect([mark.status, getEnds()]).toEqual(['absent', [undefined, undefined]]);
  mark.set('kakao:1');
  expect([mark.status, getEnds()]).toEqual(['value', [undefined, 'other-account']]);
  mark.expire('kakao:1');
  expect([mark.uid, getEnds()]).toEqual([null, ['expired', 'other-account']]);
  mark.signOut('kakao:1');
  expect([mark.uid, getEnds()]).toEqual([null, ['elsewhere', 'elsewhere']]);
});

// rule: session.device-data
it('SessionMark contains no account after a logout', () => {
  const { mark } = open();
  mark.set('kakao:1');
  mark.signOut('kakao:1');
  expect(JSON.stringify({ ...localStorage })).not.toContain('kakao:1');
});

it.each([
  ['its own key', 'backoffice.session', 1],
  ['a storage that was emptied', null, 1],
  ['another key', 'backoffice.display', 0],
])('a tab reads SessionMark when a storage event names %s', (_, key, looks) => {
  const tab = open();
  tab.view.dispatchEvent(new StorageEvent('storage', { key }));
  expect(tab.looks()).toBe(looks);
});
