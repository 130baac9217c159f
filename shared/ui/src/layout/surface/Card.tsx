import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Card.module.css';

/** Props of `Card`. */
export interface CardProps {
  readonly children: ReactNode;
  /** `line` has a thin border, `soft` a grey background. */
  readonly tone?: 'line' | 'soft';
  /** Leaves out the padding of 16 px, for pictures and lists that reach the edge. */
  readonly flush?: boolean;
  /** The element: an `article` or `li` of a list, a `section`. */
  readonly as?: 'div' | 'article' | 'section' | 'li';
  readonly className?: string;
}

/** A surface that groups related content. */
export function Card({ children, tone = 'line', flush, as: Element = 'div', className }: CardProps) {
  return <Element className={clsx(styles.card, styles[tone], flush && styles.flush, className)}>{children}</Element>;
}
