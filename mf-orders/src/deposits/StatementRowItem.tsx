import { formatNumber } from '@backoffice/contracts/codes/won';
import type { StatementRow } from '@backoffice/statements';
import type { DepositStore } from './DepositStore.ts';
import styles from './Deposits.module.css';
import { MarkForm } from './MarkForm.tsx';
import { rowReason } from './depositTexts.ts';

interface StatementRowItemProps {
  readonly store: DepositStore;
  readonly row: Exclude<StatementRow, { kind: 'deposit' }>;
}

const NO_GUESS = { at: null, isDayOnly: false, amount: null, payer: '' };

/** A row of the paper that is no deposit, with the reason; the seller can mark it as a deposit. */
export function StatementRowItem({ store, row }: StatementRowItemProps) {
  const guess = row.kind === 'unread' ? row.guess : row.kind === 'withdrawal' ? row.withdrawal : NO_GUESS;
  return (
    <li className={styles.row}>
      <p>
        <span className={styles.name}>{`${formatNumber(row.row)}번째 줄`}</span>{' '}
        <span className={styles.hint}>{rowReason(row)}</span>
      </p>
      <p className={styles.rowText} translate="no">
        {row.text}
      </p>
      <MarkForm store={store} row={row.row} guess={guess} label="입금으로 표시" />
    </li>
  );
}
