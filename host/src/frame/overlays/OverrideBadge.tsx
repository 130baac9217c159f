import { Button } from '@backoffice/ui';
import type { RemoteOverride } from '../../remotes/override/readOverride.ts';
import styles from './OverrideBadge.module.css';

/** Shows on every screen that a remote comes from a developer's machine, with a button back to the released build. */
export function OverrideBadge({ override, onEnd }: { override: RemoteOverride; onEnd: () => void }) {
  const { id, origin } = override;
  return (
    <aside className={styles.badge} aria-label="개발 중인 화면">
      <p className={styles.words}>
        <strong translate="no">{id}</strong> <span>{`화면을 ${origin}에서 불러오고 있습니다.`}</span>
      </p>
      <Button size="sm" onClick={onEnd}>
        배포된 화면으로
      </Button>
    </aside>
  );
}
