import { clsx } from 'clsx';
import { X } from 'lucide-react';
import styles from './Chip.module.css';

/** Props of `Chip`. */
export interface ChipProps {
  readonly label: string;
  /** Shows a button that removes it. */
  readonly onRemove?: () => void;
  readonly className?: string;
}

/** A short text that the seller added: a tag, an applied filter. */
export function Chip({ label, onRemove, className }: ChipProps) {
  return (
    <span className={clsx(styles.chip, onRemove && styles.removable, className)}>
      <span>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`${label} 삭제`} onClick={onRemove}>
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}
