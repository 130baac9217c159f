import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Elements } from '../../controls/Elements.ts';
import styles from './Section.module.css';

/** Props of `Section`. */
export interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Next to the title: a badge that shows a problem or a count. */
  readonly note?: Elements;
  readonly className?: string;
}

/** A collapsible section; its content stays mounted, so that no input is lost. */
export function Section({ title, children, open, onOpenChange, note, className }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={`${id}-title`}>
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
          {note}
          <ChevronDown className={styles.chevron} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
