import { formatWon } from '@backoffice/contracts/codes/won';
import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { changeOrderStatus } from '@backoffice/contracts/order/orderEndpoints';
import { ORDER_TERMS, carrierName } from '@backoffice/contracts/order/orderLabels';
import { canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { DefinitionList, Moment, Sheet, StatusBadge, type Elements } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ListedOrder } from '../../../order/ListedOrder.ts';
import type { OrderTools } from '../../../order/OrderTools.ts';
import { TextForm } from '../../../order/TextForm.ts';
import { addressLabel, linesText, packagingLabel, telLabel } from '../../../order/presentOrder.ts';
import { toRuleInput } from '../../../order/toRuleInput.ts';
import { useConfirmedClose } from '../../../order/useConfirmedClose.ts';
import { OrderHistory } from '../../OrderHistory.tsx';
import { ProductLines } from '../../ProductLines.tsx';
import { deliveryDefinitions } from '../../deliveryDefinitions.tsx';
import { orderDefinitions } from '../../orderDefinitions.tsx';
import { RemoteChangeAlert } from '../RemoteChangeAlert.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import styles from './OrderDetailSheet.module.css';

interface OrderDetailSheetProps extends Pick<OrderTools, 'changes'> {
  readonly listed: ListedOrder;
  /** Shows only the receiver and the products of the order above the form. */
  readonly isCancelOnly?: boolean;
  /** The reason with which the form starts. */
  readonly reason?: string | undefined;
  /** Fetches the order again. */
  readonly onOpen: (order: Order) => void;
  readonly onClose: () => void;
}

const REASON = { schema: changeOrderStatus.request.shape.msg, emptyMessage: '주문 취소 사유를 입력해주세요.' };

/**
 * All data of an order, or only its head, with the form that cancels it. The sheet fetches the order when it opens, always shows the
 * current values, and lists the values that were changed elsewhere since then.
 */
export const OrderDetailSheet = observer(function OrderDetailSheet(props: OrderDetailSheetProps) {
  const { listed, changes, isCancelOnly = false, onOpen, onClose } = props;
  const { order, status } = listed;
  useEffect(() => {
    onOpen(order);
    // Once per order: each later change returns the stored order.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [listed.id]);

  const [seenParts, setSeenParts] = useState(() => orderParts(order));
  const parts = orderParts(order);
  // During a cancellation the order already has the new status.
  const isCancelling = changes.isPending(order._id, 'cancel');
  const changed = isCancelling ? [] : Object.keys(parts).filter((part) => parts[part] !== seenParts[part]);

  const [reason] = useState(() => new TextForm({ ...REASON, initial: props.reason ?? '' }));
  const { allowed } = canChangeOrderStatus(toRuleInput(order), ORDER_STATUS.cancelledBySeller);
  const close = useConfirmedClose(reason.isDirty && allowed, onClose);
  const form = <CancelOrder order={order} form={reason} changes={changes} onCancelled={onClose} />;

  return (
    <Sheet open title={isCancelOnly ? '주문 취소' : '주문 상세 / 취소'} onClose={close}>
      <RemoteChangeAlert className={styles.remoteChanges} actionLabel="확인" onAction={() => setSeenParts(parts)}>
        {changed.length === 0 ? undefined : (
          <ul className={styles.changed}>
            {changed.map((part) => (
              <li key={part}>{`${part}: ${parts[part] || '없음'}`}</li>
            ))}
          </ul>
        )}
      </RemoteChangeAlert>
      <div className={styles.head}>
        <StatusBadge {...orderStatusLabel(status)} size="md" />
        <span className={styles.total}>{formatWon(order.total)}</span>
        <span className={styles.time}>
          <Moment isPressable at={order.timestamp} /> <span>주문</span>
        </span>
      </div>
      {isCancelOnly ? (
        <>
          <DefinitionList
            className={styles.order}
            items={[
              { term: ORDER_TERMS.receiver, value: order.delivery.name, verbatim: true },
              { term: ORDER_TERMS.product, value: linesText(order.productList), verbatim: true },
            ]}
          />
          {form}
        </>
      ) : (
        <>
          <OrderParts order={order} />
          <Part title="주문 취소">{form}</Part>
        </>
      )}
    </Sheet>
  );
});

function OrderParts({ order }: { readonly order: Order }) {
  return (
    <>
      <Part title="주문 상품">
        <ProductLines order={order} />
      </Part>
      <Part title="주문 정보">
        <DefinitionList items={orderDefinitions(order)} />
      </Part>
      <Part title="배송 정보">
        <DefinitionList items={deliveryDefinitions(order)} />
      </Part>
      <Part title="처리 내역">
        <OrderHistory history={order.status} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** The parts of an order that can change while it is open, as texts by their labels; empty without a value. */
function orderParts(order: Order): Readonly<Record<string, string>> {
  const { invoice, delivery, packagingStatus, sellerMsg, sellerMemo, productList, refund } = order;
  return {
    [ORDER_TERMS.status]: orderStatusLabel(latestStatus(order)).label,
    [ORDER_TERMS.refund]: refund === null ? '' : REFUND_LABELS[refund.state],
    [ORDER_TERMS.product]: linesText(productList),
    [ORDER_TERMS.receiver]: [delivery.name, telLabel(delivery.tel), addressLabel(delivery)].filter(Boolean).join(' '),
    [ORDER_TERMS.deliveryMemo]: delivery.msg,
    [ORDER_TERMS.waybill]: invoice === null ? '' : `${carrierName(invoice.company)} ${invoice.no}`,
    [ORDER_TERMS.packaging]: packagingLabel(packagingStatus),
    [ORDER_TERMS.notice]: sellerMsg,
    [ORDER_TERMS.sellerMemo]: sellerMemo,
  };
}
