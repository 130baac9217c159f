import type { Order } from '@backoffice/contracts/order/order';
import { openCashReceipt } from '@backoffice/contracts/order/orderDetailEndpoints';
import { cashReceiptLabel } from '@backoffice/contracts/order/orderLabels';
import { usePlatform } from '@backoffice/platform';
import { SealedValue } from './SealedValue.tsx';

/** The cash receipt of an order with a masked number. */
export function CashReceiptValue({ order: { _id: receiptId, cashReceipt } }: { readonly order: Order }) {
  const { api } = usePlatform();
  const open = async (signal: AbortSignal) => {
    const opened = await api.call(openCashReceipt, { receiptId }, { signal });
    return { text: cashReceiptLabel(opened), no: opened.no };
  };
  const hasNumber = cashReceipt !== null && cashReceipt.no !== '';
  return (
    <SealedValue name="현금영수증 번호" masked={cashReceiptLabel(cashReceipt)} hasNumber={hasNumber} open={open} />
  );
}
