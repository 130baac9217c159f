import { Link, type LinkProps } from '@backoffice/platform';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LinkRow.module.css';

/** Props of `LinkRow`. */
export interface LinkRowProps extends Omit<LinkProps, 'title' | 'children'> {
  readonly title: ReactNode;
  /** A secondary line below the title. */
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  /** At the right, before the arrow: a badge or a value. */
  readonly value?: ReactNode;
}

/** A row of a menu that navigates. */
export function LinkRow({ title, text, icon, value, className, ...rest }: LinkRowProps) {
  return (
    <Link {...rest} className={clsx(styles.row, className)}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <ChevronRight className={styles.arrow} aria-hidden />
    </Link>
  );
}
