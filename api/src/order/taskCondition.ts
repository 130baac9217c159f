import { LATE_AFTER_MS, ORDER_STATUS, type OrderTask, PACKAGING_STATUS } from '@backoffice/contracts';
import { type SQL, and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { orderHistory, orders } from '../database/schema.ts';

const isPaid = eq(orders.status, ORDER_STATUS.paid);
const unpaid = [ORDER_STATUS.received, ORDER_STATUS.verifying];

/** A character that `trim` of JavaScript leaves: PostgreSQL's own blanks are those of its locale. */
const NOT_BLANK = String.raw`[^\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;

/** The condition of orders that have a task at an instant, as `orderTasks` of the contracts decides it for one. */
export function taskCondition(task: OrderTask, now: Date): SQL | undefined {
  switch (task) {
    case 'unpaid':
      return inArray(orders.status, unpaid);
    case 'pack':
      return and(isPaid, ne(orders.packagingStatus, PACKAGING_STATUS.packed));
    case 'send':
      return and(isPaid, eq(orders.packagingStatus, PACKAGING_STATUS.packed));
    case 'memo':
      return and(inArray(orders.status, [...unpaid, ORDER_STATUS.paid]), sql`${orders.memo} ~ ${NOT_BLANK}`);
    case 'late': {
      const paidAt = sql`(select max(${orderHistory.at}) from ${orderHistory}
        where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.status} = ${ORDER_STATUS.paid})`;
      return and(isPaid, isNull(orders.waybillNo), sql`${paidAt} <= ${new Date(now.getTime() - LATE_AFTER_MS)}`);
    }
  }
}
