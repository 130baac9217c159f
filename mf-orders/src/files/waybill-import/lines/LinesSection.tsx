import type { Elements } from '@backoffice/ui';
import styles from './Lines.module.css';

export interface LinesSectionProps {
  readonly title: string;
  readonly children: Elements;
}

/** A titled section of lines. */
export function LinesSection({ title, children }: LinesSectionProps) {
  return (
    <section className={styles.lines} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
