import { Checkbox } from '@backoffice/ui';
import { autorun } from 'mobx';
import { type ReactNode, useCallback } from 'react';
import styles from './RowCheckbox.module.css';
import { setAttribute } from './setAttribute.ts';

interface RowCheckboxProps {
  /** The accessible name. This and the states are called again when an observable that they read has changed. */
  readonly label: () => string;
  readonly isChecked: () => boolean;
  /** Whether some of what it stands for is checked, and not all. */
  readonly isMixed?: () => boolean;
  readonly isDisabled: () => boolean;
  readonly onToggle: (isShiftPressed: boolean) => void;
  /** Places the box and its touch target. */
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Selects an order, or all that are shown. It follows its observables in the page: nothing is rendered (ADR 180). */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, isChecked, isMixed, isDisabled, onToggle, className, children } = props;
  const follow = useCallback(
    (box: HTMLInputElement | null) =>
      autorun(() => {
        if (box === null) return;
        setAttribute(box, 'aria-label', label());
        box.checked = isChecked();
        box.indeterminate = isMixed?.() ?? false;
        box.disabled = isDisabled();
      }),
    [label, isChecked, isMixed, isDisabled],
  );
  return (
    <label className={`${styles.target} ${className}`}>
      <Checkbox
        ref={follow}
        className={styles.box}
        checked={undefined}
        onChange={({ currentTarget, nativeEvent }) => {
          onToggle((nativeEvent as MouseEvent).shiftKey);
          // Where the state is what it was, the browser has changed the box nevertheless.
          currentTarget.checked = isChecked();
        }}
      />
      {children}
    </label>
  );
}
