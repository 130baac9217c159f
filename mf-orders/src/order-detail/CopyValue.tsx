import { CopyButton } from './CopyButton.tsx';
import styles from './OrderDetails.module.css';

/** A value with a copy button. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.copy}>
      <span>{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  );
}
