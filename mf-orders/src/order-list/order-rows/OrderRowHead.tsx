import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { Spinner, highlight } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { MatchReason } from '../../order/MatchReason.tsx';
import type { RemoteChanges } from '../../order/live/RemoteChanges.ts';
import type { OrderTools } from '../../order/OrderTools.ts';
import type { OpenOrders } from '../OpenOrders.ts';
import { ORDER_PANEL_ID } from '../panel/panelId.ts';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRowHead.module.css';
import { PendingMark } from './PendingMark.tsx';
import { presentRow } from './presentRow.ts';
import { type RowSearch, findRowMatchReason } from './RowSearch.ts';

interface OrderRowHeadProps {
  readonly listed: ListedOrder;
  readonly isExpanded: boolean;
  /** Whether the panel next to the list shows the order. */
  readonly isCurrent: boolean;
  /** Whether the order was changed elsewhere within the last minute. */
  readonly isChanged: boolean;
  readonly openOrders: OpenOrders;
  readonly tools: OrderTools;
  /** Null if the list is not searched. */
  readonly search: RowSearch | null;
  readonly remoteChanges: Pick<RemoteChanges, 'unmark'>;
}

/**
 * The summary of an order, as the button that opens and closes the order. It does not receive the row's position, so that scrolling does not render it.
 */
export const OrderRowHead = observer(function OrderRowHead(props: OrderRowHeadProps) {
  const { listed, isExpanded, isCurrent, isChanged, openOrders, tools, search, remoteChanges } = props;
  const { id, order, status } = listed;
  const { publicId, delivery, buyerName, invoice } = order;
  const payer = status === ORDER_STATUS.received && order.payer !== buyerName ? order.payer : '';
  const texts = presentRow(listed);
  const term = search?.term;
  const reason = search === null ? undefined : findRowMatchReason(order, search);
  const mark = tools.getMark(id) ?? texts.mark;
  const name = (
    <span className={styles.name} translate="no">
      {highlight(delivery.name, term)}
    </span>
  );
  const toggle = () => {
    remoteChanges.unmark([publicId]);
    openOrders.toggle(publicId);
  };
  // The spaces separate the words of the accessible name; the layout ignores them.
  return (
    <h2>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isExpanded || isCurrent}
        aria-current={isCurrent || undefined}
        aria-controls={isCurrent ? ORDER_PANEL_ID : isExpanded ? `order-${id}` : undefined}
        onClick={toggle}
      >
        <span className={styles.line}>
          <span className={`${styles.status} ${styles[texts.color]}`}>{texts.status}</span>{' '}
          {texts.packaging !== '' && <span className={styles.packaging}>{texts.packaging}</span>}{' '}
          {isChanged && <span className={styles.changed}>바뀜</span>}{' '}
          {tools.changes.pending.has(id) && <Spinner size={14} label="저장 중" />}
          <span className={styles.time} translate="no">
            {texts.time}
          </span>
        </span>{' '}
        <span className={styles.line}>
          {mark === undefined ? (
            name
          ) : (
            <span className={styles.marked}>
              {name} <PendingMark mark={mark} />
            </span>
          )}{' '}
          <span
            className={buyerName === delivery.name && payer === '' ? styles.sameBuyer : styles.buyer}
            translate="no"
          >
            <span>{highlight(buyerName, term)}</span>
            {payer !== '' && <span>{` · 입금자 ${payer}`}</span>}
          </span>{' '}
          <span className={styles.total} translate="no">
            {highlight(texts.total, term)}
          </span>
        </span>{' '}
        <span className={styles.line}>
          <span className={styles.items} translate="no">
            <span className={styles.item}>{highlight(texts.item, term)}</span> <span>{texts.amount}</span>
          </span>{' '}
          <OrderMarks listed={listed} />
        </span>{' '}
        <span className={styles.line}>
          <span className={styles.number} translate="no">
            {highlight(publicId, term)}
          </span>{' '}
          {invoice !== null && (
            <span className={styles.waybill} translate="no">
              {highlight(invoice.no, term)}
            </span>
          )}{' '}
          <span className={styles.delivery}>{delivery.title}</span>{' '}
          {search !== null && reason !== undefined && (
            <MatchReason className={styles.reason} match={reason} term={search.term} />
          )}
        </span>
      </button>
    </h2>
  );
});
