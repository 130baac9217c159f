import { Link, selectNavigationEntries, useLocation, usePlatform } from '@backoffice/platform';
import { IconButton, VisuallyHidden, navigationIcon, useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { PALETTE_KEYS, PALETTE_SHORTCUT } from '../palette/paletteKey.ts';
import styles from './Rail.module.css';

/**
 * Below this width the rail is always narrow, above the second width it is wide unless the user collapsed it
 * (`shell.css`).
 */
const MAY_EXPAND = '(width >= 1320px)';
const EXPANDS_ITSELF = '(width >= 1440px)';

/**
 * The navigation of a desktop: the links that remotes declare for the menu and the rail, and the screens that were open
 * last.
 */
export const Rail = observer(function Rail() {
  const platform = usePlatform();
  const { commands, display, recent } = platform;
  const { pathname } = useLocation();
  const entries = selectNavigationEntries(platform, ['menu', 'rail']);
  const mayExpand = useMedia(MAY_EXPAND);
  const expandsItself = useMedia(EXPANDS_ITSELF);
  const chosen = display.settings.rail;
  const isExpanded = mayExpand && (chosen === 'expanded' || (chosen === 'auto' && expandsItself));
  const { places } = recent;
  const current = currentEntry(
    entries.map(({ to }) => to),
    pathname,
  );

  return (
    <nav aria-label="주 메뉴" className={isExpanded ? `${styles.rail} ${styles.expanded}` : styles.rail}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        본문으로 건너뛰기
      </button>
      {mayExpand && (
        <IconButton
          className={styles.toggle}
          label={isExpanded ? '사이드바 접기' : '사이드바 펼치기'}
          icon={<RailIcon name={isExpanded ? 'fold' : 'unfold'} />}
          aria-expanded={isExpanded}
          onClick={() => display.change({ rail: isExpanded ? 'collapsed' : 'expanded' })}
        />
      )}
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-keyshortcuts={PALETTE_SHORTCUT}
        onClick={() => commands.open('palette')}
      >
        <RailIcon name="search" />
        <span className={styles.title}>찾기</span>
        {isExpanded && <kbd className={styles.keys}>{PALETTE_KEYS}</kbd>}
      </button>
      <ul className={styles.list}>
        {entries.map(({ to, title, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={to === current ? 'page' : undefined}
              onClick={leaveFocus}
            >
              {navigationIcon(icon)}
              <span className={styles.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {places.length > 0 && (
        <>
          <h2 className={styles.heading}>
            {isExpanded ? '최근 주문 목록' : <VisuallyHidden>최근 주문 목록</VisuallyHidden>}
          </h2>
          <ul className={styles.list}>
            {places.map(({ to, title }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.recent}
                  title={isExpanded ? undefined : title}
                  aria-current={to === pathname ? 'page' : undefined}
                  onClick={leaveFocus}
                >
                  <span className={styles.initial} aria-hidden>
                    {[...title].slice(0, 2).join('')}
                  </span>
                  {isExpanded ? (
                    <span className={styles.title}>{title}</span>
                  ) : (
                    <VisuallyHidden>{title}</VisuallyHidden>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
});

/** The focus moves to the heading of the new screen (`ScreenFocus`). */
function leaveFocus({ currentTarget, metaKey, ctrlKey }: MouseEvent<HTMLElement>): void {
  if (!metaKey && !ctrlKey) currentTarget.blur();
}

/** Moves the focus to the content of the current screen. */
function focusContent(): void {
  const main = [...document.querySelectorAll<HTMLElement>('main')].find((each) => each.checkVisibility?.() ?? true);
  if (main === undefined) return;
  main.tabIndex = -1;
  main.focus();
}

const PATHS = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  fold: 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 3v18m7-6-3-3 3-3',
  unfold: 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 3v18m5-12 3 3-3 3',
};

/** An icon of the rail itself, in the style of its entries' icons. */
function RailIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/**
 * The longest of the entries' paths that is a prefix of a path, by whole segments. The root matches only itself,
 * because every path starts with it.
 */
export function currentEntry(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
