import type { Order } from '@backoffice/contracts/order/order';
import { canChangeOrderStatus } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { aboveBottom } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderProps } from '../order/OrderTools.ts';
import { toRuleInput } from '../order/toRuleInput.ts';
import { PaidButton } from './PaidButton.tsx';
import { WaybillButton } from './WaybillButton.tsx';
import styles from './OrderDetails.module.css';

/** The next step of an open order, at the bottom of a phone's screen or of the panel; not rendered if the seller has no further step. */
export const NextStep = observer(function NextStep(props: OrderProps) {
  const { order, changes } = props;
  const step = changes.isPending(order._id, 'paid') ? ORDER_STATUS.paid : getNextStep(order);
  if (step === undefined) return null;
  return (
    <div ref={aboveBottom} className={styles.next}>
      {step === ORDER_STATUS.paid ? <PaidButton {...props} /> : <WaybillButton {...props} />}
    </div>
  );
});

/**
 * The status that the seller's next step leads to: `paid` by confirming the payment, `shipped` by a waybill; undefined
 * if the order waits for the buyer or a delivery, or is complete.
 */
export function getNextStep(order: Order): number | undefined {
  const input = toRuleInput(order);
  return [ORDER_STATUS.paid, ORDER_STATUS.shipped].find((status) => canChangeOrderStatus(input, status).allowed);
}
