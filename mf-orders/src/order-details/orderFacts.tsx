import type { Order } from '@backoffice/contracts';
import type { Definition } from '@backoffice/ui';
import { cashReceiptLabel, paymentLabel, refundAccountLabel, snsLabel } from '../order/presentOrder.ts';
import { CopyValue } from './CopyValue.tsx';

/** Who ordered and how it was paid; the cash receipt belongs to seller-account markets (specification, section 2, Order list). */
export function orderFacts(receipt: Order): Definition[] {
  const { publicId, sns, buyerName, memo, payment, buyerAccount, cashReceipt } = receipt;
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
