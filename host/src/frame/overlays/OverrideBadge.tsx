import { Button } from '@backoffice/ui';
import type { OpenOverride } from '../../remotes/override/readOverride.ts';
import styles from './OverrideBadge.module.css';

/** Shows on every screen that a remote comes from a developer's machine, with a button back to the released build. */
export function OverrideBadge({
  override,
  onEnd,
}: {
  override: Omit<OpenOverride, 'place' | 'remove'>;
  onEnd: () => void;
}) {
  const { id, origin, isBlocked } = override;
  return (
    <aside className={styles.badge} aria-label="개발 중인 화면">
      <p className={styles.words}>
        <strong translate="no">{id}</strong>{' '}
        <span>
          {isBlocked
            ? '브라우저가 이 컴퓨터에 연결하는 것을 막았어요. 사이트 설정에서 로컬 네트워크를 허용하고 새로고침해주세요.'
            : `화면을 ${origin}에서 불러오고 있어요.`}
        </span>
      </p>
      <Button size="sm" onClick={onEnd}>
        배포된 화면으로
      </Button>
    </aside>
  );
}
