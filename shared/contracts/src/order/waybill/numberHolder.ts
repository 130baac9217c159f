import type { Order } from '../order.ts';
import { isCancelled } from '../orderRules.ts';
import { parcelKey } from './parcelKey.ts';
import { type Waybill, isSameWaybill } from './waybill.ts';

type NumberedOrder = Pick<Order, '_id' | 'invoice' | 'delivery'>;

/** Returns whether two orders are different parcels, so that they cannot share a tracking number. */
export function isOtherParcel(one: NumberedOrder, other: NumberedOrder): boolean {
  return one._id !== other._id && parcelKey(one.delivery) !== parcelKey(other.delivery);
}

/** Returns the order of another parcel that has a tracking number; undefined if the order may get the number. */
export function findNumberHolder(
  order: NumberedOrder,
  waybill: Waybill,
  others: readonly { readonly order: NumberedOrder; readonly status: number }[],
): NumberedOrder | undefined {
  // A cancelled order keeps its number as a proof and does not reserve it.
  return others.find(
    ({ order: other, status }) =>
      isSameWaybill(waybill, other.invoice) && !isCancelled(status) && isOtherParcel(other, order),
  )?.order;
}

/** Returns why a tracking number is refused that another parcel has, by the name of its receiver. */
export function sharedNumberText(receiver: string): string {
  return `${receiver} 님 주문과 번호가 같아요.`;
}
