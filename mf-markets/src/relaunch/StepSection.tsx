import type { Elements } from '@backoffice/ui';
import styles from './StepSection.module.css';

/** Props of `StepSection`. */
export interface StepSectionProps {
  readonly title: string;
  /** What is decided here, in a sentence. */
  readonly text: string;
  readonly children: Elements;
}

/** One step: its heading, which takes the focus when the step is shown, and its fields. */
export function StepSection({ title, text, children }: StepSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title} tabIndex={-1} data-step-title>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
