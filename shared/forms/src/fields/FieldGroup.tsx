import type { Elements } from '@backoffice/ui';
import styles from './FieldGroup.module.css';

interface FieldGroupProps {
  readonly title: string;
  /** Heading level: 2 directly below the page title, 3 inside of a section. */
  readonly level: 2 | 3;
  /** Path of problems of the whole group, which then focus its first field. */
  readonly path?: string;
  readonly children: Elements;
}

/** Related fields of a form below a heading. */
export function FieldGroup({ title, level, path, children }: FieldGroupProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.group} data-field={path}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </div>
  );
}
