import { ORDER_STATUS } from '@backoffice/contracts';
import { type SQL, and, asc, gte, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../../platform/config/readConfig.ts';
import { emptiedValues } from '../../platform/database/emptiedValues.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders, outbox, previews, separatedRecords } from '../../platform/database/schema.ts';
import { anonymizeOrders } from '../../trade/order/anonymizeOrders.ts';

/** The retention periods of personal data in milliseconds. */
export type RetentionPeriods = Config['retention'];

/**
 * One kind of data with a retention period: `run` removes at most `limit` rows whose period ended before `now` and
 * returns their number.
 */
export interface RetentionStep {
  readonly name: string;
  run(tx: Queries, at: { readonly now: Date; readonly limit: number }): Promise<number>;
}

/** Statuses in which a buyer may still be refunded or was refunded: the account is part of the payment record. */
const NEEDS_REFUND_ACCOUNT = [
  ORDER_STATUS.paid,
  ORDER_STATUS.verifying,
  ORDER_STATUS.cancelledByBuyer,
  ORDER_STATUS.cancelledBySeller,
];

/** Returns every kind of data with a retention period (docs/privacy.md). */
export function retentionSteps(periods: RetentionPeriods): readonly RetentionStep[] {
  const before = (now: Date, period: number) => new Date(now.getTime() - period);
  return [
    {
      name: 'orders',
      run: async (tx, { now, limit }) => {
        const end = before(now, periods.ordersMs);
        const ids = await lockOrders(tx, and(isNull(orders.anonymizedAt), isUnchangedSince(tx, end)), limit);
        if (ids.length > 0) await anonymizeOrders(tx, ids, now);
        return ids.length;
      },
    },
    {
      name: 'refund-accounts',
      run: async (tx, { now, limit }) => {
        const end = before(now, periods.refundAccountsMs);
        const isNeeded = inArray(orders.status, NEEDS_REFUND_ACCOUNT);
        const ended = and(isNotNull(orders.refundNoSealed), sql`not ${isNeeded}`, isUnchangedSince(tx, end));
        const ids = await lockOrders(tx, ended, limit);
        if (ids.length > 0)
          await tx.update(orders).set(emptiedBy(orders, 'refundAccountsMs')).where(inArray(orders.id, ids));
        return ids.length;
      },
    },
    {
      name: 'notifications',
      run: async (tx, { now, limit }) => {
        const isOld = and(ne(outbox.text, ''), lt(outbox.createdAt, before(now, periods.notificationsMs)));
        const ended = tx.select({ id: outbox.id }).from(outbox).where(isOld).limit(limit).for('update', SKIP);
        return countRows(
          tx
            .update(outbox)
            .set(emptiedBy(outbox, 'notificationsMs'))
            .where(inArray(outbox.id, ended))
            .returning({ id: outbox.id }),
        );
      },
    },
    {
      name: 'preview-posts',
      run: async (tx, { now, limit }) => {
        const isOld = lt(previews.updatedAt, before(now, periods.previewsMs));
        const ended = tx.select({ id: previews.id }).from(previews).where(isOld).limit(limit).for('update', SKIP);
        return countRows(tx.delete(previews).where(inArray(previews.id, ended)).returning({ id: previews.id }));
      },
    },
    {
      name: 'separated-records',
      run: async (tx, { now, limit }) => {
        const { id, expiresAt } = separatedRecords;
        const isOld = lt(expiresAt, now);
        const ended = tx.select({ id }).from(separatedRecords).where(isOld).limit(limit).for('update', SKIP);
        return countRows(tx.delete(separatedRecords).where(inArray(id, ended)).returning({ id }));
      },
    },
  ];
}

function emptiedBy(table: PgTable, period: keyof RetentionPeriods) {
  return emptiedValues(table, ({ endsAfter }) => endsAfter === period) ?? {};
}

/** Skip rows locked by another process that removes the same kind of data. */
const SKIP = { skipLocked: true } as const;

/** Matches orders whose last step was before `end`, because the retention period starts with the last step. */
function isUnchangedSince(tx: Queries, end: Date): SQL | undefined {
  const later = tx
    .select({ one: sql`1` })
    .from(orderHistory)
    .where(and(sql`${orderHistory.orderId} = ${orders.id}`, gte(orderHistory.at, end)));
  return and(lt(orders.createdAt, end), notExists(later));
}

async function lockOrders(tx: Queries, ended: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(ended)
    .orderBy(asc(orders.createdAt))
    .limit(limit)
    .for('update', SKIP);
  return rows.map(({ id }) => id);
}

async function countRows(removed: PromiseLike<readonly unknown[]>): Promise<number> {
  return (await removed).length;
}
