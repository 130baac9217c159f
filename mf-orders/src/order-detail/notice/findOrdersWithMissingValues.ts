import { type NoticeField, getNoticeValues } from '@backoffice/contracts/order/notice/noticeFields';
import type { Order } from '@backoffice/contracts/order/order';

/** The orders that have no value for at least one field of a notice. */
export function findOrdersWithMissingValues(
  fields: readonly NoticeField[],
  orders: readonly Order[],
  context: { readonly market: string; readonly now: number },
): readonly Order[] {
  if (fields.length === 0) return [];
  return orders.filter((order) => {
    const values = getNoticeValues(order, context);
    return fields.some((field) => values[field].trim() === '');
  });
}
