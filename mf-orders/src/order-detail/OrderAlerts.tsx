import { ORDER_TASK_ENTRIES } from '@backoffice/contracts/order/lists/orderTasks';
import { InlineAlert, Moment, WriteButton } from '@backoffice/ui';
import type { OrderProps } from '../order/OrderTools.ts';
import { MoneyPart } from './MoneyPart.tsx';
import styles from './OrderDetails.module.css';

/** A request of the buyer to cancel the order, outdated labels, and the money that is owed or missing. */
export function OrderAlerts(props: OrderProps) {
  const { order, openDialog } = props;
  const { _id: id, cancelRequest, isCorrected } = order;
  return (
    <div className={styles.alerts}>
      {cancelRequest !== null && (
        <InlineAlert
          tone="warn"
          title={ORDER_TASK_ENTRIES.cancel.label}
          action={
            <div className={styles.alertActions}>
              <WriteButton size="sm" onClick={() => openDialog({ kind: 'cancel', id, text: cancelRequest.reason })}>
                주문 취소
              </WriteButton>
              <WriteButton size="sm" onClick={() => openDialog({ kind: 'refuse-cancel', id })}>
                거절
              </WriteButton>
            </div>
          }
        >
          <p className={styles.requestReason}>{cancelRequest.reason}</p>
          <Moment isPressable at={cancelRequest.at} />
        </InlineAlert>
      )}
      {isCorrected && (
        <InlineAlert tone="warn">
          받는 분이나 상품이 바뀌었어요. 전에 인쇄한 라벨·명세서는 새로 인쇄해주세요.
        </InlineAlert>
      )}
      <MoneyPart {...props} />
    </div>
  );
}
