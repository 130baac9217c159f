import { Link, type LinkProps } from '@backoffice/platform';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './IconButton.module.css';

/** Props of `IconLink`. */
export interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'title' | 'children'> {
  /** The destination of the link, its accessible name and its tooltip. */
  readonly label: string;
  /** The icon, 22 px large. */
  readonly icon: ReactNode;
}

/** A link of 44 × 44 px that shows only an icon. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} title={label} className={clsx(styles.button, className)}>
      {icon}
    </Link>
  );
}
