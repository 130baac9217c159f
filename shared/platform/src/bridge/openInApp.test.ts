import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';
import { createAppOpener, openInApp } from './createAppOpener.ts';

const STORE = 'https://store.test/app';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const DESK = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

const links = { androidStore: 'https://store.test/android', iosStore: 'https://store.test/ios' };
const config = { appLink: 'backoffice://open', links } as Pick<ClientConfig, 'appLink' | 'links'>;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function phone(userAgent = ANDROID) {
  const assigned: string[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  const view = {
    setTimeout: setTimeout as unknown as Window['setTimeout'],
    clearTimeout,
    navigator: { userAgent },
    location: {
      pathname: '/market/e/m1',
      search: '?tab=2',
      assign: (url: string | URL) => void assigned.push(`${url}`),
    },
    document: page as unknown as Document & { hidden: boolean },
  };
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { assigned, view, setHidden };
}

describe('the app', () => {
  // rule: bridge.app-links
  it.each([
    ['backoffice://open', 'backoffice://open?path=%2Fmarket%2Fe%2Fm1%3Ftab%3D2'],
    ['backoffice://open?from=web', 'backoffice://open?from=web&path=%2Fmarket%2Fe%2Fm1%3Ftab%3D2'],
  ])('the app at %s opens at the current path', (appLink, opened) => {
    const { assigned, view } = phone();
    openInApp({ appLink, store: STORE }, view);
    expect(assigned).toEqual([opened]);
  });

  // rule: bridge.timeouts
  it('the store opens after 500 ms and not before', () => {
    const { assigned, view } = phone();
    openInApp({ appLink: 'backoffice://open', store: STORE }, view);
    jest.advanceTimersByTime(499);
    expect(assigned).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(assigned.at(-1)).toBe(STORE);
  });

  it.each([
    ['stays in front of the page', false],
    ['was in front of the page for a moment', true],
  ])('the store does not open if the page %s', (_, cameBack) => {
    const { assigned, view, setHidden } = phone();
    openInApp({ appLink: 'backoffice://open', store: STORE }, view);
    setHidden(true);
    if (cameBack) setHidden(false);
    jest.advanceTimersByTime(10_000);
    expect(assigned).toHaveLength(1);
  });

  it('the store opens if the page reports that it is visible', () => {
    const { assigned, view, setHidden } = phone();
    openInApp({ appLink: 'backoffice://open', store: STORE }, view);
    setHidden(false);
    jest.advanceTimersByTime(500);
    expect(assigned).toHaveLength(2);
  });
});

describe('the store', () => {
  // rule: bridge.app-links
  it.each([
    [ANDROID, links.androidStore],
    [IPHONE, links.iosStore],
  ])('the user agent %s leads to its store', (userAgent, store) => {
    const { assigned, view } = phone(userAgent);
    createAppOpener(config, { isNative: false }, view)?.();
    jest.advanceTimersByTime(500);
    expect(assigned.at(-1)).toBe(store);
  });

  it.each([
    [DESK, false],
    [ANDROID, true],
    [IPHONE, true],
  ])('createAppOpener returns undefined for %s, in the wrapper: %s', (userAgent, isNative) => {
    expect(createAppOpener(config, { isNative }, phone(userAgent).view)).toBeUndefined();
  });
});
