import { INVISIBLE } from '@backoffice/contracts/codes/isBlank';
import { LATE_AFTER_MS, type OrderTask, UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { ORDER_STATUS, PACKAGING_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type SQL, and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { orderHistory, orders } from '../../platform/database/schema.ts';
import { toCharacterClass } from '../../platform/database/toCharacterClass.ts';

/** The statuses of cancelled orders. */
export const CANCELLED = [ORDER_STATUS.cancelledByBuyer, ORDER_STATUS.cancelledBySeller];

const isPaid = eq(orders.status, ORDER_STATUS.paid);

/** A visible character, as `isBlank` of the contracts defines it. */
const VISIBLE = toCharacterClass(INVISIBLE).replace('[', '[^');

/** Condition: orders that have a task at an instant, as `orderTasks` of the contracts defines it. */
export function taskCondition(task: OrderTask, now: Date): SQL | undefined {
  switch (task) {
    case 'unpaid':
      return and(eq(orders.paymentOption, 0), inArray(orders.status, UNPAID_STATUSES));
    case 'pack':
      return and(isPaid, ne(orders.packagingStatus, PACKAGING_STATUS.packed));
    case 'send':
      return isPaid;
    case 'memo':
      return and(
        inArray(orders.status, [...UNPAID_STATUSES, ORDER_STATUS.paid]),
        sql`(${orders.memo} ~ ${VISIBLE} or ${orders.sellerMemo} ~ ${VISIBLE})`,
      );
    case 'cancel':
      return and(isNotNull(orders.cancelRequestedAt), notInArray(orders.status, CANCELLED));
    case 'refund':
      return and(
        eq(orders.paymentOption, 0),
        sql`${orders.paidAmount} > case when ${inArray(orders.status, CANCELLED)} then 0 else ${orders.total} end
          + (select coalesce(sum((record ->> 'amount')::bigint), 0) from jsonb_array_elements(${orders.buyerRefunds}) as record)`,
      );
    case 'late': {
      // The latest payment, as `paidSince` of the contracts defines it.
      const paidAt = sql`(select entry.at from (
          select ${orderHistory.id} as id, ${orderHistory.at} as at, ${orderHistory.status} as status,
            lag(${orderHistory.status}, 1, ${ORDER_STATUS.received}) over (order by ${orderHistory.id}) as before
          from ${orderHistory} where ${orderHistory.orderId} = ${orders.id}
        ) as entry where entry.status = ${ORDER_STATUS.paid} and entry.before in ${UNPAID_STATUSES}
        order by entry.id desc limit 1)`;
      return and(isPaid, isNull(orders.waybillNo), sql`${paidAt} <= ${new Date(now.getTime() - LATE_AFTER_MS)}`);
    }
  }
}
