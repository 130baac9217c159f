import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** Colours of a badge. */
export type BadgeColor = 'blue' | 'green' | 'red' | 'yellow' | 'gray' | 'mint' | 'black' | 'white' | 'purple';

/** Props of `Badge`. */
export interface BadgeProps {
  readonly children: ReactNode;
  readonly color?: BadgeColor;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg';
  readonly rounded?: 'lg' | 'full';
  /** `badge` is filled; `tag` is outlined. */
  readonly type?: 'badge' | 'tag';
  readonly className?: string;
}

/** A short text on a coloured background. */
export function Badge({
  children,
  color = 'gray',
  size = 'sm',
  rounded = 'lg',
  type = 'badge',
  className,
}: BadgeProps) {
  return (
    <span
      className={clsx(styles.badge, styles[color], styles[size], styles[`rounded-${rounded}`], styles[type], className)}
    >
      {children}
    </span>
  );
}
