import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** Props of `FilterChip`. */
export interface FilterChipProps {
  readonly children: ReactNode;
  /** Whether it is selected. */
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly disabled?: boolean;
}

/** A toggle: a filter, a category, a keyword. */
export function FilterChip({ children, value, onChange, disabled }: FilterChipProps) {
  return (
    <button
      type="button"
      className={clsx(styles.chip, styles.filter)}
      aria-pressed={value}
      disabled={disabled}
      onClick={() => onChange(!value)}
    >
      {value && <Check aria-hidden />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
