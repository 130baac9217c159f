import type { Elements } from '@backoffice/ui';
import styles from './FieldGroup.module.css';

/** Props of `FieldGroup`. */
export interface FieldGroupProps {
  readonly title: string;
  /** The heading's level: 2 right below the page's title, 3 inside a section. */
  readonly level: 2 | 3;
  readonly children: Elements;
}

/** Fields of a form that belong together, under a heading. */
export function FieldGroup({ title, level, children }: FieldGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.group}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
