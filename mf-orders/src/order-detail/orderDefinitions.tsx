import { formatWon } from '@backoffice/contracts/codes/won';
import { REFUND_LABELS } from '@backoffice/contracts/order/money/refundRules';
import { refundFailureText } from '@backoffice/contracts/order/money/refundFailureText';
import type { Order, OrderRefund } from '@backoffice/contracts/order/order';
import { ORDER_TERMS, paymentLabel, snsLabel } from '@backoffice/contracts/order/orderLabels';
import { type Definition, InlineAlert, InquiryLink, Stack } from '@backoffice/ui';
import { refundAccountLabel } from '../order/presentOrder.ts';
import { CopyValue } from './CopyButton.tsx';
import { Telephone } from './deliveryDefinitions.tsx';
import { CashReceiptValue } from './sealed-values/CashReceiptValue.tsx';
import { RefundAccountValue } from './sealed-values/RefundAccountValue.tsx';

/**
 * Payment and buyer of an order; no rows for empty values and for a buyer with the receiver's name. Only orders paid to
 * the seller's bank account have cash receipts. What was paid is shown if it differs from the total.
 */
export function orderDefinitions(order: Order): Definition[] {
  const { publicId, sns, buyerName, buyerTel, payer, delivery } = order;
  const { payment, total, paidAmount, refund, buyerAccount } = order;
  const account = snsLabel(sns);
  return [
    ...(payer === '' || payer === buyerName ? [] : [{ term: ORDER_TERMS.payer, value: payer, verbatim: true }]),
    { term: ORDER_TERMS.payment, value: paymentLabel(payment) },
    ...(paidAmount === 0 || paidAmount === total
      ? []
      : [{ term: ORDER_TERMS.paidAmount, value: formatWon(paidAmount), verbatim: true }]),
    ...(refund === null ? [] : [{ term: ORDER_TERMS.refund, value: <RefundState refund={refund} /> }]),
    ...(refundAccountLabel(buyerAccount) === ''
      ? []
      : [{ term: ORDER_TERMS.refundAccount, value: <RefundAccountValue key={order._id} order={order} /> }]),
    ...(payment.option === 0
      ? [{ term: ORDER_TERMS.cashReceipt, value: <CashReceiptValue key={order._id} order={order} /> }]
      : []),
    ...(buyerName === delivery.name ? [] : [{ term: ORDER_TERMS.buyer, value: buyerName, verbatim: true }]),
    ...(buyerTel === '' ? [] : [{ term: ORDER_TERMS.buyerTel, value: <Telephone tel={buyerTel} />, verbatim: true }]),
    ...(account === '' ? [] : [{ term: ORDER_TERMS.sns, value: account, verbatim: true }]),
    ...memoDefinitions(order),
    { term: ORDER_TERMS.publicId, value: <CopyValue value={publicId} label="주문번호 복사" />, verbatim: true },
  ];
}

/** The buyer's memo about the order; no row without one. */
export function memoDefinitions({ memo }: Order): Definition[] {
  return memo === '' ? [] : [{ term: ORDER_TERMS.memo, value: memo }];
}

/** The state of the refund of a cancelled order; after a failure with the reason and the next step for the seller. */
function RefundState({ refund: { state, failure } }: { readonly refund: OrderRefund }) {
  return (
    <Stack gap={2}>
      <span>{REFUND_LABELS[state]}</span>
      {state === 'failed' && <InlineAlert tone="error">{refundFailureText(failure)}</InlineAlert>}
      {state === 'failed' && <InquiryLink text={refundFailureText(failure)} />}
    </Stack>
  );
}
