import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import { FrameExtras } from './FrameExtras.tsx';

const NAVIGATION = [{ place: 'menu', to: '/today', title: '오늘', tab: true }];

/** Renders the page in a window of a width in pixels, in a browser that is idle immediately, or never. */
function open(width: number, { isIdle = true, url = '/market/t/m1' } = {}) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = width >= Number(/\d+/.exec(media)?.[0] ?? Infinity);
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  });
  Object.assign(window, { requestIdleCallback: (task: () => void) => isIdle && task(), cancelIdleCallback: () => {} });
  const remotes = { set: { remotes: [] } } as unknown as RemoteLoader;
  const extras = (
    <RemotesProvider remotes={remotes}>
      <FrameExtras />
    </RemotesProvider>
  );
  return renderPage(extras, { path: '*', url, platform: fakePlatform({ navigation: NAVIGATION }) });
}

const loaded = () => act(async () => void (await import('./Extras.tsx')));
const rail = () => screen.queryByRole('navigation', { name: '주 메뉴' });
const tabs = () => screen.queryByRole('button', { name: '찾기' });

afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe('the lazy part of the frame', () => {
  it('Extras are loaded once a screen is shown, with the rail on a desktop', async () => {
    const { platform } = open(1180);
    await loaded();
    expect(rail()).toBeNull();
    act(() => platform.nav.setScreenTitle('마켓'));
    await loaded();
    expect(rail()).toBeInTheDocument();
  });

  it('Extras are loaded on a phone as well, without a rail', async () => {
    const { platform } = open(390);
    act(() => platform.nav.setScreenTitle('마켓'));
    await loaded();
    act(() => platform.display.change({ theme: 'dark' }));
    expect([rail(), document.documentElement.dataset['theme']]).toEqual([null, 'dark']);
  });

  // rule: display.tab-bar
  it.each([
    ['a top-level screen of a phone', 390, '/today', true],
    ['another screen of a phone', 390, '/today/more', false],
  ])('%s has a tab bar: width %d, path %s, %s', async (_, width, url, isShown) => {
    const { platform } = open(width, { url });
    act(() => platform.nav.setScreenTitle('오늘'));
    await loaded();
    expect(tabs() !== null).toBe(isShown);
  });

  it('Extras are loaded when the palette opens in a page that is never idle, so its commands take effect', async () => {
    const { platform } = open(390, { isIdle: false });
    act(() => platform.nav.setScreenTitle('마켓'));
    act(() => platform.commands.open('palette'));
    await loaded();
    act(() => platform.display.change({ theme: 'dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
