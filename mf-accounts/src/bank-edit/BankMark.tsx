import { Badge } from '@backoffice/ui';
import styles from './BankField.module.css';
import { BANK_MARKS, type BankIcon } from './bankMarks.ts';

/** Two or three letters that stand for a bank beside its name. */
export function BankMark({ icon }: { readonly icon: BankIcon }) {
  const [letters, color] = BANK_MARKS[icon];
  return (
    <span className={styles.mark} aria-hidden>
      <Badge color={color} rounded="full" className={styles.badge}>
        {/* Drawn by the stylesheet: as text, the letters would be part of the name of the button around them. */}
        <span data-letters={letters} />
      </Badge>
    </span>
  );
}
