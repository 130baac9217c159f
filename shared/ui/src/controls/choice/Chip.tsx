import { clsx } from 'clsx';
import styles from './Chip.module.css';

/** A short text that the seller added: a tag. */
export function Chip({ label, className }: { readonly label: string; readonly className?: string }) {
  return <span className={clsx(styles.chip, className)}>{label}</span>;
}
