import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** Id for the `aria-labelledby` of the section. */
  readonly id?: string;
}

/** Level 2 heading of a card or of a form section. */
export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
    </h2>
  );
}
