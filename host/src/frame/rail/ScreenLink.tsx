import type { NavigationEntry } from '@backoffice/contracts/wire/release/navigationEntry';
import { Link } from '@backoffice/platform';
import { navigationIcon } from '@backoffice/ui';
import { leaveFocus } from './leaveFocus.ts';
import styles from './Rail.module.css';

interface ScreenLinkProps {
  readonly entry: NavigationEntry;
  readonly isCurrent: boolean;
}

/** A link of the rail or the tab bar to a screen. */
export function ScreenLink({ entry: { to, title, icon }, isCurrent }: ScreenLinkProps) {
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined} onClick={leaveFocus}>
      {navigationIcon(icon)}
      <span className={styles.title}>{title}</span>
    </Link>
  );
}
