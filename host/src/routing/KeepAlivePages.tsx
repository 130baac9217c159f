import { createSingletonKey, useLocation, useMatches, useOutlet, usePlatform } from '@backoffice/platform';
import { Activity, Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';

/** One page that stays mounted. */
export interface KeepAlivePage {
  readonly uri: string;
  readonly element: ReactNode;
}

const LIMIT = 10;

/**
 * The kept-alive pages with this one as the latest; the same array if it already is. Above ten the oldest is dropped.
 */
export function addKeepAlivePage(pages: readonly KeepAlivePage[], page: KeepAlivePage): readonly KeepAlivePage[] {
  if (pages.at(-1)?.uri === page.uri) return pages;
  const known = pages.find(({ uri }) => uri === page.uri);
  return [...pages.filter(({ uri }) => uri !== page.uri), known ?? page].slice(-LIMIT);
}

/** The current screen and, hidden, the last ten kept-alive screens. */
export function KeepAlivePages() {
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const matches = useMatches();
  const keepAlive = matches.some(({ handle }) => (handle as { keepAlive?: boolean } | undefined)?.keepAlive);
  const [pages, setPages] = useState<readonly KeepAlivePage[]>([]);

  const shown = keepAlive ? addKeepAlivePage(pages, { uri: pathname, element: outlet }) : pages;
  if (shown !== pages) setPages(shown);
  return (
    <>
      {shown.map(({ uri, element }) => (
        <Activity key={uri} mode={uri === pathname ? 'visible' : 'hidden'}>
          {element}
        </Activity>
      ))}
      {!keepAlive && <Fragment key={pathname}>{outlet}</Fragment>}
      <ScrollKeeper uri={pathname} isKeepAlive={keepAlive} />
      <ScreenFocus uri={pathname} />
    </>
  );
}

/** Scroll positions by URI, in pixels, the last ones last. */
type ScrollTops = Map<string, number>;

const SCROLL_TOPS = createSingletonKey<ScrollTops>('scroll tops');

/** Records the scroll position of a page that is left; above ten the oldest is dropped (docs/rules.md#routes). */
export function recordScroll(tops: ScrollTops, uri: string, top: number): void {
  tops.delete(uri);
  tops.set(uri, top);
  const [oldest] = tops.keys();
  if (tops.size > LIMIT && oldest !== undefined) tops.delete(oldest);
}

/** Restores the scroll position of kept-alive pages, and scrolls every other page to its top. */
function ScrollKeeper({ uri, isKeepAlive }: { uri: string; isKeepAlive: boolean }) {
  // Longer than this component, which a failed connection unmounts.
  const tops = usePlatform().getSingleton(SCROLL_TOPS, () => new Map());
  useLayoutEffect(() => {
    window.scrollTo(0, isKeepAlive ? (tops.get(uri) ?? 0) : 0);
    if (!isKeepAlive) return;
    const save = () => recordScroll(tops, uri, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [uri, isKeepAlive, tops]);
  return null;
}

/**
 * Moves the focus to the heading of a new screen, so that a screen reader reads it and the next Tab reaches the
 * screen's first control. Not for the first screen of a visit, nor if the screen has moved the focus itself.
 */
export const ScreenFocus = observer(function ScreenFocus({ uri }: { readonly uri: string }) {
  const { screen } = usePlatform().nav;
  const settled = useRef(uri);
  useEffect(() => {
    if (settled.current === uri) return;
    const name = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility?.() ?? true);
    if (name === undefined) return;
    settled.current = uri;
    const { activeElement: active, body } = document;
    // The clicked control of a hidden kept-alive screen has the focus until the browser's next frame.
    if (active === null || active === body || active.checkVisibility?.() === false) name.focus({ preventScroll: true });
  }, [uri, screen]);
  return null;
});
