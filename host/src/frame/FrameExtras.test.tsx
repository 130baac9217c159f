import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakePlatform, renderPage } from '@backoffice/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { RemoteLoader } from '../remotes/RemoteLoader.ts';
import { RemotesProvider } from '../remotes/RemotesContext.tsx';
import { FrameExtras } from './FrameExtras.tsx';

const NAVIGATION = [{ place: 'menu', to: '/today', title: '오늘' }];

/** The page in a window of a width in pixels, with or without a mouse, in a browser that has idle time at once. */
function open(width: number, { hasMouse }: { hasMouse: boolean }) {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const least = Number(/\d+/.exec(media)?.[0] ?? Infinity);
    const matches = (media.includes('(hover: hover)') && hasMouse) || width >= least;
    return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList;
  });
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() });
  const remotes = { set: { remotes: [] } } as unknown as RemoteLoader;
  const extras = (
    <RemotesProvider remotes={remotes}>
      <FrameExtras />
    </RemotesProvider>
  );
  return renderPage(extras, { platform: fakePlatform({ navigation: NAVIGATION }) });
}

const loaded = () => act(async () => void (await import('./Extras.tsx')));
const rail = () => screen.queryByRole('navigation', { name: '주 메뉴' });

afterEach(() => {
  jest.restoreAllMocks();
  delete document.documentElement.dataset['theme'];
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('what the first screen does without', () => {
  it('comes on a desk once that is shown', async () => {
    const { platform } = open(1280, { hasMouse: true });
    await loaded();
    expect(rail()).toBeNull();
    act(() => platform.nav.setScreenTitle('마켓'));
    await loaded();
    expect(rail()).toBeInTheDocument();
  });

  it('comes on a wide touch screen once that is shown: the room of the rail is not left empty', async () => {
    const { platform } = open(1180, { hasMouse: false });
    act(() => platform.nav.setScreenTitle('마켓'));
    await loaded();
    expect(rail()).toBeInTheDocument();
  });

  it('comes on a phone with the first press, and without a rail', async () => {
    const { platform } = open(390, { hasMouse: false });
    act(() => platform.nav.setScreenTitle('마켓'));
    await loaded();
    act(() => platform.display.change({ theme: 'dark' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    fireEvent.pointerDown(document.body);
    await loaded();
    expect([rail(), document.documentElement.dataset['theme']]).toEqual([null, 'dark']);
  });
});
