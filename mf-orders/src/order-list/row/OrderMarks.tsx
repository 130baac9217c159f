import type { Order } from '@backoffice/contracts';
import styles from './OrderRow.module.css';

/** What an order has beside the rest: a tracking number, words of the buyer, a memo of the seller. */
export function OrderMarks({ receipt: { invoice, memo, sellerMemo } }: { receipt: Order }) {
  if (invoice === null && memo === '' && sellerMemo === '') return null;
  return (
    <span className={styles.marks}>
      {invoice !== null && <Mark look={styles.invoice} words="운송장 있음" />}{' '}
      {memo !== '' && <Mark look={styles.memo} words="주문 메모 있음" />}{' '}
      {sellerMemo !== '' && <Mark look={styles.sellerMemo} words="비공개 메모 있음" />}
    </span>
  );
}

/** A mark is one element, drawn by the style sheet: icons of several elements are what rows would cost most by. */
function Mark({ look, words }: { look: string | undefined; words: string }) {
  return (
    <span className={`${styles.mark} ${look}`} title={words}>
      {words}
    </span>
  );
}
