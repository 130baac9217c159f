import { type Order, latestStatus } from '@backoffice/contracts/order/order';
import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { ORDER_STATUS, orderStatusLabel } from '@backoffice/contracts/order/orderStatus';
import { removeHyphens } from '@backoffice/contracts/order/waybill/waybillText';
import { packagingLabel } from '../presentOrder.ts';
import type { OfflineChange } from './UnsentChange.ts';

/** The part of an order that a kind of change replaces, as a text that can be compared and shown (`toPartLabel`). */
export function toPart(kind: OfflineChange['kind'], order: Order): string {
  switch (kind) {
    case 'paid':
    case 'shipped':
      return String(latestStatus(order));
    case 'packaging':
      return String(order.packagingStatus);
    case 'memo':
      return order.sellerMemo;
    case 'waybill':
      return order.invoice === null ? '' : waybillPart(order.invoice);
  }
}

/** The same part after the change is stored. */
export function toChangedPart(change: OfflineChange): string {
  switch (change.kind) {
    case 'paid':
      return String(ORDER_STATUS.paid);
    case 'shipped':
      return String(ORDER_STATUS.shipped);
    case 'packaging':
      return String(change.status);
    case 'memo':
      return change.text;
    case 'waybill':
      return waybillPart(change.waybill);
  }
}

/** The text of a part for the seller. */
export function toPartLabel(kind: OfflineChange['kind'], part: string): string {
  switch (kind) {
    case 'paid':
    case 'shipped':
      return orderStatusLabel(Number(part)).label;
    case 'packaging':
      return packagingLabel(Number(part));
    case 'memo':
      return part === '' ? '메모 없음' : part;
    case 'waybill':
      return part === '' ? '운송장 없음' : waybillLabel(part);
  }
}

function waybillPart({ company, no }: { readonly company: string; readonly no: string }): string {
  return `${company} ${removeHyphens(no)}`;
}

function waybillLabel(part: string): string {
  const [company = '', no = ''] = part.split(' ');
  return `${carrierName(company)} ${no}`;
}
