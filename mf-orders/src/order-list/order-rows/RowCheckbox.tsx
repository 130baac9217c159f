import { Checkbox, type Elements } from '@backoffice/ui';
import styles from './RowCheckbox.module.css';

interface RowCheckboxProps {
  /** The accessible name. */
  readonly label: string;
  readonly checked: boolean;
  /** Whether only some of the orders that it selects are selected. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onToggle: (isShiftPressed: boolean) => void;
  /** Places the box and its touch target. */
  readonly className?: string | undefined;
  readonly children?: Elements;
}

/** The box that selects an order, or all orders that are shown, within its touch target. */
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
