import type { Elements } from '@backoffice/ui';
import styles from './StepSection.module.css';

interface StepSectionProps {
  readonly title: string;
  /** Explains the decision of this step in one sentence. */
  readonly text: string;
  readonly children: Elements;
}

/** Section of one step: heading, which receives the focus when the step is shown, and fields. */
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
