import { ORDER_STATUS, isBlank, isCancelled, needsRefund, refundMessage } from '@backoffice/contracts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import { type BuyerNotification, statusNotification } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import type { OrderRow, OrderValues } from './orderStore.ts';
import { presentRefund } from './presentOrder.ts';

/** An edit of an order: steps of its status, changed columns, and whether an unchanged notice is sent again. */
export interface OrderEdit {
  readonly steps?: readonly OrderStep[];
  readonly values?: OrderValues;
  readonly resend?: boolean | undefined;
}

/**
 * The effects of an edit: columns, history entries, notifications, whether the pieces return to stock, whether the
 * deposits are free for other orders, and whether a refund by the payment service is requested.
 */
export interface EditPlan {
  readonly values: OrderValues;
  readonly steps: readonly OrderStep[];
  readonly notifications: readonly BuyerNotification[];
  readonly releasesPieces: boolean;
  readonly freesDeposits: boolean;
  readonly requestsRefund: boolean;
}

/** The columns that a stale edit from another tab must not overwrite without confirmation. */
const EDITED = ['sellerMsg', 'sellerMemo', 'waybillCompany', 'waybillNo'] as const;

/** The columns of an order that any edit needs; an edit of a text or tracking number needs its column too. */
export type SteppedOrder = Pick<
  OrderRow,
  | 'id'
  | 'ownerUid'
  | 'status'
  | 'total'
  | 'paidAmount'
  | 'paymentOption'
  | 'paymentType'
  | 'isBilled'
  | 'packagingStatus'
  | 'refundState'
  | 'refundFailure'
  | 'createdAt'
  | 'updatedAt'
> &
  Partial<Pick<OrderRow, (typeof EDITED)[number]>>;

/** Whether an edit queues its notice to the buyer: a new text, or any text with `resend`. */
export function sendsNotice(
  read: Pick<SteppedOrder, 'sellerMsg'>,
  { values: { sellerMsg = '' } = {}, resend = false }: OrderEdit,
): boolean {
  return !isBlank(sellerMsg) && (resend || sellerMsg !== read.sellerMsg);
}

/** Plans the effects of an allowed edit of an order. */
export function planEdit(read: SteppedOrder, edit: OrderEdit, now: Date): EditPlan {
  const { steps = [], values = {} } = edit;
  const last = steps.at(-1)?.status;
  const isEdited = EDITED.some((column) => values[column] !== undefined && values[column] !== read[column]);
  const updatedAt = isEdited ? { updatedAt: nextUpdate(read.updatedAt ?? read.createdAt, now) } : {};
  const isCancelling = last !== undefined && isCancelled(last) && !isCancelled(read.status);
  const requestsRefund = isCancelling && needsRefund(read);
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
      ...toPaidAmount(read, edit),
      ...values,
      ...updatedAt,
      status: last ?? read.status,
      ...(requestsRefund && { refundState: 'requested' as const }),
    },
    steps,
    notifications,
    // An order that its buyer cancelled has already released its pieces and requested its refund.
    releasesPieces: isCancelling,
    freesDeposits: last === ORDER_STATUS.received,
    requestsRefund,
  };
}

/** Without deposits, a confirmed payment is the total; the deposits of an earlier part payment remain what was paid. */
function toPaidAmount(
  { total, paidAmount }: SteppedOrder,
  { steps = [], values = {} }: OrderEdit,
): Pick<OrderValues, 'paidAmount'> {
  const statuses = steps.map(({ status }) => status);
  if (statuses.includes(ORDER_STATUS.received)) return { paidAmount: 0 };
  if (!statuses.includes(ORDER_STATUS.paid)) return {};
  return { paidAmount: paidAmount > 0 ? paidAmount : (values.total ?? total) };
}
