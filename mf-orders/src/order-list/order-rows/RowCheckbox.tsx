import type { ChangeEvent, ReactNode } from 'react';
import styles from './RowCheckbox.module.css';

interface RowCheckboxProps {
  /** The accessible name. */
  readonly label: string;
  readonly checked: boolean;
  /** Neither all nor none of the orders of the box are selected. */
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Places the box and its touch target. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A selection box drawn by the style sheet alone: rows come and go with every frame of a scroll. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, checked, indeterminate, disabled, onChange, className, children } = props;
  return (
    <label className={`${styles.target} ${className}`}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={
          indeterminate === undefined
            ? undefined
            : (box) => {
                if (box) box.indeterminate = indeterminate;
              }
        }
        onChange={onChange}
      />
      {children}
    </label>
  );
}
