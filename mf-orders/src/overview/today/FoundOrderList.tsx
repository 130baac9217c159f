import { observer } from 'mobx-react-lite';
import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { type SearchMatch, type SearchTerm, findMatchReason } from '@backoffice/contracts/order/lists/orderSearch';
import { orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import type { FoundOrder, FoundOrders } from '@backoffice/contracts/order/todayEndpoints';
import { Card, EmptyState, LinkRow, Moment, StatusBadge, highlight } from '@backoffice/ui';
import { MatchReason } from '../../order/MatchReason.tsx';
import styles from './FoundOrderList.module.css';

/** The searched fields that a row shows. */
const SHOWN: readonly SearchMatch['field'][] = ['publicId', 'receiver', 'buyer', 'total', 'tel'];

interface FoundOrderListProps {
  readonly result: FoundOrders;
  readonly term: SearchTerm;
}

/** Results of the search in all markets; each order links to its position in its list. */
export function FoundOrderList({ result: { orders, more }, term }: FoundOrderListProps) {
  if (orders.length === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title="찾는 주문이 없어요."
        text="주문번호, 이름, 전화번호 끝 4자리, 금액, 상품, 운송장 번호, SNS, 메모로 찾을 수 있어요."
      />
    );
  return (
    <>
      <p className={styles.count} role="status">
        {more
          ? `최근 ${formatNumber(orders.length)}건만 보여요. 더 자세히 입력해주세요.`
          : `${formatNumber(orders.length)}건`}
      </p>
      <Card className={styles.card}>
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order._id}>
              <FoundOrderRow order={order} term={term} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

const FoundOrderRow = observer(function FoundOrderRow({
  order,
  term,
}: {
  readonly order: FoundOrder;
  readonly term: SearchTerm;
}) {
  const { publicId, marketId, marketTitle, name, buyerName, tel, status, total, timestamp, matches } = order;
  const { label, color } = orderStatusLabel(status);
  const reason = findMatchReason(matches, term, ({ field }) => SHOWN.includes(field));
  return (
    <LinkRow
      to={`/market/t/${marketId}?q=${publicId}&open=${publicId}`}
      title={
        <span className={styles.title}>
          <span translate="no">{highlight(name, term)}</span>
          {buyerName !== name && (
            <span className={styles.buyer}>
              <span>주문자</span> <span translate="no">{highlight(buyerName, term)}</span>
            </span>
          )}
          <StatusBadge color={color} label={label} />
        </span>
      }
      text={
        <span className={styles.facts}>
          <span translate="no">{marketTitle}</span>
          <span translate="no">{highlight(publicId, term)}</span>
          <span translate="no">{highlight(tel, term)}</span>
          <Moment at={timestamp} />
          {reason && <MatchReason className={styles.reason} match={reason} term={term} />}
        </span>
      }
      value={<span translate="no">{highlight(formatWon(total), term)}</span>}
    />
  );
});
