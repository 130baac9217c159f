import { isBlank, isCancelled, owesRefund, refundMessage } from '@backoffice/contracts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import { type BuyerNotification, statusNotification } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import type { OrderRow, OrderValues } from './orderStore.ts';
import { presentRefund } from './presentOrder.ts';

/** What is done to an order: steps of its status, changed columns, and whether the notice is sent if unchanged. */
export interface OrderEdit {
  readonly steps?: readonly OrderStep[];
  readonly values?: OrderValues;
  readonly resend?: boolean | undefined;
}

/**
 * What an edit writes: columns, entries of the history, notifications, whether the pieces go back to their stock, and
 * whether the payment service is requested to refund the buyer.
 */
export interface EditPlan {
  readonly values: OrderValues;
  readonly steps: readonly OrderStep[];
  readonly notifications: readonly BuyerNotification[];
  readonly releasesPieces: boolean;
  readonly requestsRefund: boolean;
}

/** The columns whose change a later edit from another tab must not overwrite unasked. */
const EDITED = ['sellerMsg', 'sellerMemo', 'waybillCompany', 'waybillNo'] as const;

/** Whether an edit queues its notice to the buyer: a text that is new, or any with `resend`. */
export function sendsNotice(read: OrderRow, { values: { sellerMsg = '' } = {}, resend = false }: OrderEdit): boolean {
  return !isBlank(sellerMsg) && (resend || sellerMsg !== read.sellerMsg);
}

/** What an allowed edit of an order writes. */
export function planEdit(read: OrderRow, edit: OrderEdit, now: Date): EditPlan {
  const { steps = [], values = {} } = edit;
  const last = steps.at(-1)?.status;
  const isEdited = EDITED.some((column) => values[column] !== undefined && values[column] !== read[column]);
  const updatedAt = isEdited ? { updatedAt: nextUpdate(read.updatedAt ?? read.createdAt, now) } : {};
  const isCancelling = last !== undefined && isCancelled(last) && !isCancelled(read.status);
  const requestsRefund = isCancelling && owesRefund(read);
  const refund = refundMessage({
    status: read.status,
    payment: { option: read.paymentOption, type: read.paymentType },
    refund: presentRefund(read),
  });
  const notifications = steps.flatMap(
    (step) => statusNotification(step.status, step.desc, { refund, from: read.status }) ?? [],
  );
  if (sendsNotice(read, edit)) notifications.push({ kind: 'notice', text: values.sellerMsg ?? '' });
  return {
    values: {
      ...values,
      ...updatedAt,
      status: last ?? read.status,
      ...(requestsRefund && { refundState: 'requested' as const }),
    },
    steps,
    notifications,
    // The pieces of an order that its buyer cancelled were given back then, and its refund was requested.
    releasesPieces: isCancelling,
    requestsRefund,
  };
}
