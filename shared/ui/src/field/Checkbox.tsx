import { clsx } from 'clsx';
import type { InputHTMLAttributes, Ref } from 'react';
import styles from './Checkbox.module.css';

/** Props of `Checkbox`: those of a native one and its look. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'color'> {
  /** `undefined` leaves the state to the box itself, where it may be set. */
  readonly checked: boolean | undefined;
  /** Indeterminate: some of what it stands for is checked. */
  readonly mixed?: boolean;
  /** Edge of the box: 16, 20 or 24 px. */
  readonly size?: 'xs' | 'sm' | 'md';
  /** `white` is for dark backgrounds and pictures. */
  readonly color?: 'black' | 'white';
  readonly ref?: Ref<HTMLInputElement>;
}

/** The box alone, for a label that names it and is its touch target; `CheckboxField` has both. */
export function Checkbox({
  checked,
  mixed = false,
  size = 'md',
  color = 'black',
  className,
  ref,
  ...rest
}: CheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={clsx(styles.box, styles[size], styles[color], className)}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = mixed && !checked;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
}
