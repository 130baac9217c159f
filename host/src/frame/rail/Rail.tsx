import { selectNavigationEntries, useLocation, usePlatform } from '@backoffice/platform';
import { IconButton, useMedia } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { PALETTE_KEYS } from '../palette/paletteKey.ts';
import { FindButton } from './FindButton.tsx';
import styles from './Rail.module.css';
import { RailIcon } from './RailIcon.tsx';
import { RailMarkets } from './RailMarkets.tsx';
import { ScreenLink } from './ScreenLink.tsx';

/**
 * Below this width the rail is always narrow, above the second width it is wide unless the user collapsed it
 * (`shell.css`).
 */
const MAY_EXPAND = '(width >= 1320px)';
const EXPANDS_ITSELF = '(width >= 1440px)';

/**
 * The navigation of a desktop: the name of the shop, the links that remotes declare for the menu and the rail, and the
 * markets at work.
 */
export const Rail = observer(function Rail() {
  const platform = usePlatform();
  const { config, display, user } = platform;
  const { pathname } = useLocation();
  const entries = selectNavigationEntries(platform, ['menu', 'rail']);
  const mayExpand = useMedia(MAY_EXPAND);
  const expandsItself = useMedia(EXPANDS_ITSELF);
  const chosen = display.settings.rail;
  const isExpanded = mayExpand && (chosen === 'expanded' || (chosen === 'auto' && expandsItself));
  const current = currentEntry(
    entries.map(({ to }) => to),
    pathname,
  );

  return (
    <nav aria-label="주 메뉴" className={isExpanded ? `${styles.rail} ${styles.expanded}` : styles.rail}>
      <button type="button" className={styles.skip} onClick={focusContent}>
        본문으로 건너뛰기
      </button>
      <p className={styles.shop} translate="no">
        {user.seller?.info.name}
      </p>
      {mayExpand && (
        <IconButton
          className={styles.toggle}
          label={isExpanded ? '사이드바 접기' : '사이드바 펼치기'}
          icon={<RailIcon name={isExpanded ? 'fold' : 'unfold'} />}
          aria-expanded={isExpanded}
          onClick={() => display.change({ rail: isExpanded ? 'collapsed' : 'expanded' })}
        />
      )}
      <FindButton>{isExpanded && <kbd className={styles.keys}>{PALETTE_KEYS}</kbd>}</FindButton>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <ScreenLink entry={entry} isCurrent={entry.to === current} />
          </li>
        ))}
        <li>
          <a className={styles.link} href={config.links.inquiryChat} target="_blank" rel="noopener noreferrer">
            <RailIcon name="inquiry" />
            <span className={styles.title}>문의하기</span>
          </a>
        </li>
      </ul>
      <RailMarkets isExpanded={isExpanded} />
    </nav>
  );
});

/** Moves the focus to the content of the current screen. */
function focusContent(): void {
  const main = [...document.querySelectorAll<HTMLElement>('main')].find((each) => each.checkVisibility?.() ?? true);
  if (main === undefined) return;
  main.tabIndex = -1;
  main.focus();
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
