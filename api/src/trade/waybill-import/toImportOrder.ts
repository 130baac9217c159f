import type { ImportOrder } from '@backoffice/contracts/order/waybill/importLines';
import { getParcelKey } from '../order/findTakenWaybills.ts';
import { type OrderRow, toWaybill } from '../order/orderStore.ts';

type ImportFields =
  | ('publicId' | 'marketId' | 'status' | 'paymentOption' | 'isBilled' | 'waybillCompany' | 'waybillNo')
  | ('receiverName' | 'receiverTel' | 'addr' | 'addr2' | 'buyerName');

/** Returns the facts of an order for the import rules. */
export function toImportOrder(
  row: Pick<OrderRow, ImportFields>,
): ImportOrder & { readonly marketId: string; readonly names: string[] } {
  const { publicId, marketId, status, paymentOption, isBilled } = row;
  const names = [row.receiverName, row.buyerName];
  const [parcel, invoice] = [getParcelKey(row), toWaybill(row)];
  return { publicId, marketId, status, paymentOption, isBilled, parcel, invoice, names };
}
