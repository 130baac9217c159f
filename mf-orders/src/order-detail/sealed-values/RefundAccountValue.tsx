import type { Order } from '@backoffice/contracts/order/order';
import { openRefundAccount } from '@backoffice/contracts/order/orderDetailEndpoints';
import { usePlatform } from '@backoffice/platform';
import { refundAccountLabel } from '../../order/presentOrder.ts';
import { SealedValue } from './SealedValue.tsx';

/** The refund account of an order with a masked number. */
export function RefundAccountValue({ order: { _id: receiptId, buyerAccount } }: { readonly order: Order }) {
  const { api } = usePlatform();
  const open = async (signal: AbortSignal) => {
    const account = await api.call(openRefundAccount, { receiptId }, { signal });
    return { text: refundAccountLabel(account), no: account.no };
  };
  return (
    <SealedValue
      name="환불 계좌번호"
      masked={refundAccountLabel(buyerAccount)}
      hasNumber={buyerAccount.no !== ''}
      open={open}
    />
  );
}
