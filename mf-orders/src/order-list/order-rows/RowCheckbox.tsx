import { Checkbox, type CheckboxProps } from '@backoffice/ui';
import type { ReactNode } from 'react';
import styles from './RowCheckbox.module.css';

interface RowCheckboxProps extends Pick<CheckboxProps, 'checked' | 'mixed' | 'disabled' | 'onChange'> {
  /** The accessible name; absent where the page is given it apart. */
  readonly label?: string;
  /** Places the box and its touch target. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Selects an order, or all that are shown. */
export function RowCheckbox({ label, className, children, ...box }: RowCheckboxProps) {
  return (
    <label className={`${styles.target} ${className}`}>
      <Checkbox {...box} className={styles.box} aria-label={label} />
      {children}
    </label>
  );
}
