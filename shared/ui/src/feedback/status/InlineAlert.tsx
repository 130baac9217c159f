import { clsx } from 'clsx';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoveFocusOnUnmount } from '../../controls/keyboard/useMoveFocusOnUnmount.ts';
import styles from './InlineAlert.module.css';

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert };

/** Props of `InlineAlert`. */
export interface InlineAlertProps {
  readonly tone?: 'info' | 'warn' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or link that resolves it. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/**
 * A message inside the content; an `error` is announced at once. When its action unmounts it, the focus moves to the
 * next element.
 */
export function InlineAlert({ tone = 'info', title, children, action, className }: InlineAlertProps) {
  const ref = useMoveFocusOnUnmount('sibling');
  const Icon = ICONS[tone];
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'note'} className={clsx(styles.alert, styles[tone], className)}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
