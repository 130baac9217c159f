import styles from './BankField.module.css';
import { BANK_MARKS, type BankIcon } from './bankMarks.ts';

/** The mark of a bank, beside its name. */
export function BankMark({ icon }: { readonly icon: BankIcon }) {
  const [letters, tint] = BANK_MARKS[icon];
  // Drawn by the stylesheet: letters in the text would belong to the name of the button around them.
  return <span className={`${styles.mark} ${styles[tint]}`} data-letters={letters} aria-hidden />;
}
