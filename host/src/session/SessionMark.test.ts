import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BrowserStorage } from '@backoffice/platform';
import { SessionMark } from './SessionMark.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

/** A tab of one browser. */
function open() {
  const mark = new SessionMark(new BrowserStorage(() => localStorage));
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
  one.mark.clear();
  expect(two.mark.uid).toBeNull();
});

it.each([
  ['its own key', 'backoffice.session', 1],
  ['a storage that was emptied', null, 1],
  ['another key', 'backoffice.expire.a', 0],
])('a tab reads SessionMark when a storage event names %s', (_, key, looks) => {
  const tab = open();
  tab.view.dispatchEvent(new StorageEvent('storage', { key }));
  expect(tab.looks()).toBe(looks);
});
