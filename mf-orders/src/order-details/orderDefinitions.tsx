import type { Order } from '@backoffice/contracts';
import type { Definition } from '@backoffice/ui';
import { cashReceiptLabel, paymentLabel, refundAccountLabel, snsLabel } from '../order/presentOrder.ts';
import { CopyValue } from './CopyValue.tsx';

/** Buyer and payment of an order; only seller-account markets have cash receipts. */
export function orderDefinitions(order: Order): Definition[] {
  const { publicId, sns, buyerName, memo, payment, buyerAccount, cashReceipt } = order;
  return [
    { term: '주문번호', value: <CopyValue value={publicId} label="주문번호 복사" /> },
    { term: '주문자', value: buyerName },
    { term: 'SNS', value: snsLabel(sns) || '없음' },
    { term: '주문 메모', value: memo || '없음' },
    { term: '결제 수단', value: paymentLabel(payment) },
    { term: '환불 계좌', value: refundAccountLabel(buyerAccount) },
    ...(payment.option === 0 ? [{ term: '현금영수증', value: cashReceiptLabel(cashReceipt) }] : []),
  ];
}
