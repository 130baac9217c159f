import { clsx } from 'clsx';
import { Checkbox } from '../fields/field/Checkbox.tsx';
import type { Elements } from '../controls/Elements.ts';
import styles from './SelectBox.module.css';

/** Props of `SelectBox`. */
export interface SelectBoxProps {
  /** The accessible name. */
  readonly label: string;
  readonly checked: boolean;
  /** Shows the mixed state unless `checked` is true. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onToggle: (isShiftPressed: boolean) => void;
  /** Class that places the touch target with its checkbox in the row. */
  readonly className?: string | undefined;
  readonly children?: Elements;
}

/** A checkbox that selects one item or all shown items of a list, inside a larger touch target. */
export function SelectBox({ label, onToggle, className, children, ...box }: SelectBoxProps) {
  return (
    <label className={clsx(styles.target, className)}>
      <Checkbox
        {...box}
        className={styles.box}
        aria-label={label}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
      />
      {children}
    </label>
  );
}
