import { isBlank } from '@backoffice/contracts/codes/isBlank';
import { type BuyerNotice, toBuyerNotice } from '@backoffice/contracts/notices/buyerNotices';
import { refundMessage } from '@backoffice/contracts/order/money/refundMessage';
import { needsRefund } from '@backoffice/contracts/order/money/refundRules';
import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { isSameWaybill } from '@backoffice/contracts/order/waybill/waybill';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import { statusNotice } from './notifyBuyer.ts';
import type { OrderStep } from './orderPolicy.ts';
import { type OrderRow, type OrderValues, toWaybill } from './orderStore.ts';
import { presentRefund } from './presentOrder.ts';

/** An edit of an order: steps of its status, changed columns, and whether an unchanged notice is sent again. */
export interface OrderEdit {
  readonly steps?: readonly OrderStep[];
  readonly values?: OrderValues;
  readonly resend?: boolean | undefined;
}

/**
 * The effects of an edit: columns, history entries, notices, whether the pieces return to stock, whether the tracking
 * number is removed, whether the deposits are free for other orders, and whether a refund by the payment service is
 * requested.
 */
export interface EditPlan {
  readonly values: OrderValues;
  readonly steps: readonly OrderStep[];
  readonly notifications: readonly BuyerNotice[];
  readonly releasesPieces: boolean;
  readonly removesWaybill: boolean;
  readonly freesDeposits: boolean;
  readonly requestsRefund: boolean;
}

/** The columns that a stale edit from another tab must not overwrite without confirmation. */
const EDITED = [
  'sellerMsg',
  'sellerMemo',
  'waybillCompany',
  'waybillNo',
  'payer',
  'receiverName',
  'receiverTel',
  'zip',
  'addr',
  'addr2',
  'deliveryMsg',
] as const;

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
  | 'buyerRefunds'
  | 'refundState'
  | 'refundFailure'
  | 'createdAt'
  | 'updatedAt'
> &
  Partial<Pick<OrderRow, (typeof EDITED)[number] | 'refundNoSealed' | 'cancelRequestedAt'>>;

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
  const removesWaybill = read.status === ORDER_STATUS.shipped && last === ORDER_STATUS.paid;
  const isEdited =
    removesWaybill || EDITED.some((column) => values[column] !== undefined && values[column] !== read[column]);
  const updatedAt = isEdited ? { updatedAt: nextUpdate(read.updatedAt ?? read.createdAt, now) } : {};
  const isCancelling = last !== undefined && isCancelled(last) && !isCancelled(read.status);
  const requestsRefund = isCancelling && needsRefund(read);
  const notifications = [...toStatusNotices(read, edit), ...toNumberNotice(read, edit)];
  if (sendsNotice(read, edit)) notifications.push(toBuyerNotice('notice', { text: values.sellerMsg ?? '' }));
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
    removesWaybill,
    freesDeposits: last === ORDER_STATUS.received,
    requestsRefund,
  };
}

function toStatusNotices(read: SteppedOrder, { steps = [], values = {} }: OrderEdit): BuyerNotice[] {
  const refund = refundMessage({
    status: read.status,
    payment: { option: read.paymentOption, type: read.paymentType },
    paidAmount: read.paidAmount,
    buyerRefunds: read.buyerRefunds,
    hasRefundAccount: read.refundNoSealed === undefined ? undefined : read.refundNoSealed !== null,
    refund: presentRefund(read),
  });
  const facts = { refund, waybill: toWaybill({ ...read, ...values }), isRequested: Boolean(read.cancelRequestedAt) };
  const froms = [read.status, ...steps.map(({ status }) => status)];
  return steps.flatMap(
    ({ status, desc }, index) => statusNotice(status, { ...facts, from: froms[index] ?? status, reason: desc }) ?? [],
  );
}

/** The notice of a number that replaces another, or that a shipped order gets later. */
function toNumberNotice(read: SteppedOrder, { steps = [], values = {} }: OrderEdit): BuyerNotice[] {
  const waybill = toWaybill({ ...read, ...values });
  const before = toWaybill(read);
  if (waybill === null || isSameWaybill(waybill, before) || steps.some(({ status }) => status === ORDER_STATUS.shipped))
    return [];
  return [toBuyerNotice('numberChanged', { waybill, before })];
}

/** Without deposits, a confirmed payment is the total; the deposits of an earlier part payment remain what was paid. */
function toPaidAmount(
  { status, total, paidAmount }: SteppedOrder,
  { steps = [], values = {} }: OrderEdit,
): Pick<OrderValues, 'paidAmount'> {
  const statuses = steps.map(({ status }) => status);
  if (statuses.includes(ORDER_STATUS.received)) return { paidAmount: 0 };
  if (!statuses.includes(ORDER_STATUS.paid) || status === ORDER_STATUS.shipped) return {};
  return { paidAmount: paidAmount > 0 ? paidAmount : (values.total ?? total) };
}
