import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

/** Props of `SectionHeading`. */
export interface SectionHeadingProps {
  readonly children: ReactNode;
  /** For the `aria-labelledby` of the section below. */
  readonly id?: string;
}

/** The level 2 heading of a card or of a part of a form. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
