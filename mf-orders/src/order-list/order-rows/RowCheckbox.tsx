import { Checkbox, type CheckboxProps } from '@backoffice/ui';
import type { ReactNode, Ref } from 'react';
import styles from './RowCheckbox.module.css';

interface RowCheckboxProps extends Pick<CheckboxProps, 'checked' | 'mixed' | 'disabled' | 'onChange'> {
  /** The accessible name. */
  readonly label: string;
  /** Places the box and its touch target. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLLabelElement>;
}

/** Selects an order, or all that are shown. */
export function RowCheckbox({ label, className, children, ref, ...box }: RowCheckboxProps) {
  return (
    <label ref={ref} className={`${styles.target} ${className}`}>
      <Checkbox {...box} className={styles.box} aria-label={label} />
      {children}
    </label>
  );
}
