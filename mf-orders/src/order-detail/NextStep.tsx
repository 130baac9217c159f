import type { Order } from '@backoffice/contracts/order/order';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { aboveBottom } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { OrderTools } from '../order/OrderTools.ts';
import { PaidButton } from './PaidButton.tsx';
import { WaybillButton } from './WaybillButton.tsx';
import { getNextStep } from './getNextStep.ts';
import styles from './OrderDetails.module.css';

interface NextStepProps extends Pick<OrderTools, 'changes' | 'openDialog'> {
  readonly order: Order;
}

/** The next step of an open order, at the bottom of a phone's screen or of the panel; not rendered if the seller has no further step. */
export const NextStep = observer(function NextStep({ order, changes, openDialog }: NextStepProps) {
  const step = changes.isPending(order._id, 'paid') ? ORDER_STATUS.paid : getNextStep(order);
  if (step === undefined) return null;
  return (
    <div ref={aboveBottom} className={styles.next}>
      {step === ORDER_STATUS.paid ? (
        <PaidButton order={order} changes={changes} />
      ) : (
        <WaybillButton order={order} openDialog={openDialog} />
      )}
    </div>
  );
});
