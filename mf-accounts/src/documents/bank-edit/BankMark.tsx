import { Badge } from '@backoffice/ui';
import styles from './BankField.module.css';
import { BANK_MARKS, type BankIcon } from './bankMarks.ts';

/** Badge with two or three letters of a bank's name. */
export function BankMark({ icon }: { readonly icon: BankIcon }) {
  const [letters, color] = BANK_MARKS[icon];
  return (
    <span className={styles.mark} aria-hidden>
      <Badge color={color} rounded="full" className={styles.badge}>
        {/* Letters come from the stylesheet: as text they would be part of the button's accessible name. */}
        <span data-letters={letters} />
      </Badge>
    </span>
  );
}
