import { Stack } from '@backoffice/ui';
import { type ReactNode, useId } from 'react';
import styles from './FormPart.module.css';

/** Fields that belong together, under a heading with a line that explains them. */
export function FormPart({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.fields}>
        <Stack gap={5}>{children}</Stack>
      </div>
    </section>
  );
}
