import { Button } from '@backoffice/ui';
import styles from './BuildBar.module.css';

/** Props of `BuildBar`. */
export interface BuildBarProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onEnd: () => void;
}

/** Shows on every screen that a build replaces a released one in this tab, with a button back to the released build. */
export function BuildBar({ label, title, text, onEnd }: BuildBarProps) {
  return (
    <aside className={styles.bar} aria-label={label}>
      <p className={styles.words}>
        <strong>{title}</strong> <span translate="no">{text}</span>
      </p>
      <Button size="sm" onClick={onEnd}>
        배포된 화면으로
      </Button>
    </aside>
  );
}
