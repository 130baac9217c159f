import type { Elements } from '@backoffice/ui';
import styles from './FieldGroup.module.css';

/** Props of `FieldGroup`. */
export interface FieldGroupProps {
  readonly title: string;
  /** Heading level: 2 directly below the page title, 3 inside of a section. */
  readonly level: 2 | 3;
  readonly children: Elements;
}

/** Related fields of a form below a heading. */
export function FieldGroup({ title, level, children }: FieldGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.group}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
