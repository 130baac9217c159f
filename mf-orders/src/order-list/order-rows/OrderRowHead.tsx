import type { SearchMatch } from '@backoffice/contracts/order/lists/orderSearch';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { Spinner, highlight } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ListedOrder } from '../../order/ListedOrder.ts';
import { MatchReason } from '../../order/MatchReason.tsx';
import { useOrderList } from '../OrderListContext.ts';
import { ORDER_PANEL_ID } from '../panel/usePanelOrder.ts';
import { OrderMarks } from './OrderMarks.tsx';
import styles from './OrderRowHead.module.css';
import { PendingMark } from './PendingMark.tsx';
import { type RowTexts, presentRow } from './presentRow.ts';
import { type RowSearch, findRowMatchReason } from './RowSearch.ts';

interface OrderRowHeadProps extends LineProps {
  readonly isExpanded: boolean;
  /** Whether the panel next to the list shows the order. */
  readonly isCurrent: boolean;
  /** Whether the order was changed elsewhere within the last minute. */
  readonly isChanged: boolean;
}

interface LineProps {
  readonly listed: ListedOrder;
  /** Null if the list is not searched. */
  readonly search: RowSearch | null;
}

/**
 * The summary of an order, as the button that opens and closes the order. It does not receive the row's position, so
 * that scrolling does not render it.
 */
export const OrderRowHead = observer(function OrderRowHead(props: OrderRowHeadProps) {
  const { listed, isExpanded, isCurrent, isChanged, search } = props;
  const { filteredOrders, openOrders, orders, tools } = useOrderList();
  const { id, order } = listed;
  const texts = presentRow(listed, filteredOrders.today);
  const reason = search === null ? undefined : findRowMatchReason(order, search);
  const mark = tools.getMark(id) ?? texts.mark;
  const name = (
    <span className={styles.name} translate="no">
      {highlight(order.delivery.name, search?.term)}
    </span>
  );
  const toggle = () => {
    orders.remoteChanges.unmark([order.publicId]);
    openOrders.toggle(order.publicId);
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
          <Buyer {...{ listed, search }} />{' '}
          <span className={styles.total} translate="no">
            {highlight(texts.total, search?.term)}
          </span>
        </span>{' '}
        <ItemLine {...{ listed, search, texts }} /> <ParcelLine {...{ listed, search, reason }} />
      </button>
    </h2>
  );
});

/** The buyer if another person receives, and the payer of an unpaid order if it is another person. */
function Buyer({ listed: { order, status }, search }: LineProps) {
  const { buyerName, delivery } = order;
  const payer = status === ORDER_STATUS.received && order.payer !== buyerName ? order.payer : '';
  if (buyerName === delivery.name && payer === '') return null;
  return (
    <span className={styles.buyer} translate="no">
      <span>{highlight(buyerName, search?.term)}</span>
      {payer !== '' && <span>{` · 입금자 ${payer}`}</span>}
    </span>
  );
}

/** The ordered items and the marks of the order. */
function ItemLine({ listed, search, texts: { item, amount } }: LineProps & { readonly texts: RowTexts }) {
  return (
    <span className={styles.line}>
      <span className={styles.items} translate="no">
        <span className={styles.item}>{highlight(item, search?.term)}</span> <span>{amount}</span>
      </span>{' '}
      <OrderMarks listed={listed} />
    </span>
  );
}

/** The numbers of order and waybill, the delivery, and why the search found the order. */
function ParcelLine({ listed: { order }, search, reason }: LineProps & { readonly reason: SearchMatch | undefined }) {
  const { publicId, delivery, invoice } = order;
  return (
    <span className={styles.line}>
      <span className={styles.number} translate="no">
        {highlight(publicId, search?.term)}
      </span>{' '}
      {invoice !== null && (
        <span className={styles.waybill} translate="no">
          {highlight(invoice.no, search?.term)}
        </span>
      )}{' '}
      <span className={styles.delivery}>{delivery.title}</span>{' '}
      {search !== null && reason !== undefined && (
        <MatchReason className={styles.reason} match={reason} term={search.term} />
      )}
    </span>
  );
}
