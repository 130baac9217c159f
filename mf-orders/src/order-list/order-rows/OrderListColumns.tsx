import styles from './OrderRow.module.css';

/** The headings of the columns on a desk. Hidden from assistive technology: every row names its values itself. */
export function OrderListColumns() {
  return (
    <div className={styles.columns} aria-hidden>
      <span>상태</span>
      <span>주문번호</span>
      <span>받는 분</span>
      <span>배송 방법</span>
      <span>포장</span>
      <span>비고</span>
      <span className={styles.end}>금액</span>
      <span className={styles.end}>주문 시각</span>
    </div>
  );
}
