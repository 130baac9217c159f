import { Checkbox, type Elements } from '@backoffice/ui';
import styles from './RowCheckbox.module.css';

interface RowCheckboxProps {
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

/** A checkbox that selects one order or all shown orders, inside a larger touch target. */
export function RowCheckbox({ label, onToggle, className, children, ...box }: RowCheckboxProps) {
  return (
    <label className={`${styles.target} ${className}`}>
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
