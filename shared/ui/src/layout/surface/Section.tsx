import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

/** Props of `Section`. */
export interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A collapsible section; its content stays mounted, so that no input is lost. */
export function Section({ title, children, open, onOpenChange }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => onOpenChange(!open)}
        >
          <span className={styles.title}>{title}</span>
          <ChevronDown className={styles.chevron} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
