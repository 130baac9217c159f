import { clsx } from 'clsx';
import type { InputHTMLAttributes } from 'react';
import styles from './Checkbox.module.css';

/** Props of `Checkbox`: those of a native checkbox and its appearance. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> {
  readonly checked: boolean;
  /** Indeterminate: only some of the items that it represents are checked. */
  readonly mixed?: boolean;
  /** Size of the box: 16, 20 or 24 px. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** `white` is for dark backgrounds and pictures. */
  readonly color?: 'black' | 'white';
}

/** The box alone, for a label that names it and is its touch target; `CheckboxField` has both. */
export function Checkbox({ checked, mixed = false, size = 'md', color = 'black', className, ...rest }: CheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={clsx(styles.box, styles[size], styles[color], className)}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = mixed && !checked;
      }}
    />
  );
}
