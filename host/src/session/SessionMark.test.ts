import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrowserStorage } from '@backoffice/platform';
import { SessionMark } from './SessionMark.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** The tabs of one browser, with what of it works. */
function browser({ hasChannel = true, isFull = false }) {
  const stored = new Map<string, string>();
  const heard = new EventTarget();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage;
  const channel = {
    postMessage: (data: unknown) => void heard.dispatchEvent(new MessageEvent('message', { data })),
    addEventListener: heard.addEventListener.bind(heard),
  } as unknown as BroadcastChannel;
  const open = () => {
    const mark = new SessionMark({
      storage: new BrowserStorage(() => storage),
      channel: hasChannel ? channel : undefined,
    });
    const view = new EventTarget();
    let looks = 0;
    mark.watch(Object.assign(view, { setInterval }) as unknown as Window, () => (looks += 1));
    return { mark, view, looks: () => looks };
  };
  return { open, stored };
}

describe('the mark of who is signed in', () => {
  it('is known to the other tabs at once by a channel', () => {
    const { open } = browser({});
    const [one, two] = [open(), open()];
    one.mark.set('kakao:1');
    expect([two.mark.uid, one.mark.uid, two.looks()]).toEqual(['kakao:1', 'kakao:1', 1]);
    one.mark.clear();
    expect([two.mark.uid, one.mark.uid, two.looks()]).toEqual([null, null, 2]);
  });

  // rule: session.shared-tabs
  it('is polled each second without a channel', () => {
    const { open } = browser({ hasChannel: false });
    const [one, two] = [open(), open()];
    one.mark.set('kakao:1');
    jest.advanceTimersByTime(999);
    expect(two.looks()).toBe(0);
    jest.advanceTimersByTime(1);
    expect([two.looks(), two.mark.uid]).toEqual([1, 'kakao:1']);
  });

  it.each([
    ['its own key', 'backoffice.session', 1],
    ['a storage that was emptied', null, 1],
    ['another key', 'backoffice.expire.a', 0],
  ])('is read when a storage event names %s', (_, key, looks) => {
    const tab = browser({}).open();
    tab.view.dispatchEvent(new StorageEvent('storage', { key }));
    expect(tab.looks()).toBe(looks);
  });

  it('is the page’s own where the storage is full', () => {
    const { mark } = browser({ isFull: true }).open();
    mark.set('kakao:1');
    expect(mark.uid).toBe('kakao:1');
    mark.clear();
    expect(mark.uid).toBeNull();
  });
});
