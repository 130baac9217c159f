import { clsx } from 'clsx';
import { Button } from '../button/Button.tsx';
import styles from './CopyableLink.module.css';
import { useCopyLink } from './useCopyLink.ts';

/** Props of `CopyableLink`. */
export interface CopyableLinkProps {
  /** An absolute address. */
  readonly href: string;
  readonly className?: string | undefined;
}

/** A public address on one line, with actions to open it in another tab and to copy it. */
export function CopyableLink({ href, className }: CopyableLinkProps) {
  const copy = useCopyLink();
  return (
    <div className={clsx(styles.link, className)}>
      <a href={href} target="_blank" rel="noreferrer" className={styles.address}>
        {href}
      </a>
      <Button size="sm" onClick={() => void copy(href)}>
        링크 복사
      </Button>
    </div>
  );
}
