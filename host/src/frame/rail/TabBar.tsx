import { selectNavigationEntries, useLocation, usePlatform } from '@backoffice/platform';
import { bottomStrip } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { FindButton } from './FindButton.tsx';
import styles from './Rail.module.css';
import { ScreenLink } from './ScreenLink.tsx';

/** The place of 찾기, which is no screen, among the top-level screens. */
const FIND_AT = 2;

/** The navigation of a phone on the top-level screens: their links, and 찾기. */
export const TabBar = observer(function TabBar() {
  const { pathname } = useLocation();
  const entries = selectNavigationEntries(usePlatform(), ['menu', 'rail']).filter(({ tab }) => tab === true);
  return (
    <nav ref={bottomStrip} aria-label="주 메뉴">
      <ul className={styles.tabs}>
        {[...entries.slice(0, FIND_AT), undefined, ...entries.slice(FIND_AT)].map((entry) => (
          <li key={entry?.to ?? 'find'}>
            {entry === undefined ? <FindButton /> : <ScreenLink entry={entry} isCurrent={entry.to === pathname} />}
          </li>
        ))}
      </ul>
    </nav>
  );
});
