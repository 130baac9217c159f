import { Stack } from '@backoffice/ui';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './FormSection.module.css';

interface FormSectionProps {
  readonly title: string;
  /** Line below the heading that explains the fields. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** Group of fields under a heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.fields}>
        <Stack gap={5}>{children}</Stack>
      </div>
    </section>
  );
}
