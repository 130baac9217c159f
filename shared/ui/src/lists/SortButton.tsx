import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './SortButton.module.css';

/** Props of `SortButton`. */
export interface SortButtonProps {
  readonly label: string;
  readonly isDescending?: boolean;
  /** Whether the list has this order, if the heading of the column does not state it (`aria-sort`). */
  readonly 'aria-pressed'?: boolean;
  readonly className?: string | undefined;
  readonly onClick: () => void;
}

/** The heading of a column that sorts the list, with an arrow in the direction of the order. */
export function SortButton({ label, isDescending = false, className, ...button }: SortButtonProps) {
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={clsx(styles.sort, className)} {...button}>
      <span>{label}</span>
      <Arrow aria-hidden />
    </button>
  );
}
