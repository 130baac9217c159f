import { type FoundOrders, formatMarketDate, formatNumber, orderStatusLabel } from '@backoffice/contracts';
import { Card, EmptyState, LinkRow, StatusBadge } from '@backoffice/ui';
import styles from './FoundOrderList.module.css';

/** Results of the search in all markets; each order links to its position in its list. */
export function FoundOrderList({ result: { orders, more } }: { readonly result: FoundOrders }) {
  if (orders.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title="찾는 주문이 없어요."
        text="주문번호, 받는 분, 주문자, 전화번호로 찾을 수 있어요."
      />
    );
  return (
    <>
      <p className={styles.count} role="status">
        {more
          ? `최근 ${formatNumber(orders.length)}건만 표시합니다. 더 자세히 입력해주세요.`
          : `${formatNumber(orders.length)}건`}
      </p>
      <Card className={styles.card}>
        <ul className={styles.list}>
          {orders.map(
            ({ _id: id, publicId, marketId, marketTitle, name, buyerName, tel, status, total, timestamp }) => {
              const { label, color } = orderStatusLabel(status);
              return (
                <li key={id}>
                  <LinkRow
                    to={`/market/t/${marketId}?q=${publicId}&open=${publicId}`}
                    title={
                      <span className={styles.title}>
                        <span translate="no">{name}</span>
                        {buyerName !== name && (
                          <span className={styles.buyer} translate="no">{`주문자 ${buyerName}`}</span>
                        )}
                        <StatusBadge color={color} label={label} />
                      </span>
                    }
                    text={
                      <span className={styles.facts} translate="no">
                        {[marketTitle, publicId, tel, formatMarketDate(timestamp)].map((fact) => (
                          <span key={fact}>{fact}</span>
                        ))}
                      </span>
                    }
                    value={<span translate="no">{`${formatNumber(total)}원`}</span>}
                  />
                </li>
              );
            },
          )}
        </ul>
      </Card>
    </>
  );
}
