import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { type SQL, and, gte, inArray, isNotNull, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../../platform/config/readConfig.ts';
import { emptiedValues } from '../../platform/database/emptiedValues.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import {
  formerAccounts,
  orderHistory,
  orders,
  outbox,
  previews,
  separatedRecords,
} from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { anonymizeOrders } from '../../trade/order/anonymizeOrders.ts';
import { removeFormerAccounts } from '../../trade/seller/formerAccountStore.ts';

/** One kind of data with a retention period. */
export interface RetentionStep {
  readonly name: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** When the period starts. */
  readonly since: PgColumn;
  /** The period in milliseconds. */
  readonly periodMs: number;
  /** Matches the rows that still have the data; all rows without it. */
  readonly applies?: SQL | undefined;
  /** Matches the rows whose period did not start again after `end`. */
  readonly isUnchanged?: (tx: Queries, end: Date) => SQL;
  /** Removes the data of rows. */
  readonly remove: (tx: Queries, ids: readonly string[], now: Date) => Promise<unknown>;
}

/** Statuses in which a buyer may still be refunded or was refunded: the account is part of the payment record. */
const NEEDS_REFUND_ACCOUNT = [
  ORDER_STATUS.paid,
  ORDER_STATUS.verifying,
  ORDER_STATUS.cancelledByBuyer,
  ORDER_STATUS.cancelledBySeller,
];

/** Returns every kind of data with a retention period (docs/privacy.md). */
export function retentionSteps(
  { retention, payouts }: Pick<Config, 'retention' | 'payouts'>,
  files: Pick<FileStore, 'removeDocument'>,
): readonly RetentionStep[] {
  return [
    {
      name: 'orders',
      table: orders,
      id: orders.id,
      since: orders.createdAt,
      periodMs: retention.ordersMs,
      applies: isNull(orders.anonymizedAt),
      isUnchanged: isUnchangedSince,
      remove: anonymizeOrders,
    },
    {
      name: 'refund-accounts',
      table: orders,
      id: orders.id,
      since: orders.createdAt,
      periodMs: retention.refundAccountsMs,
      applies: and(isNotNull(orders.refundNoSealed), notInArray(orders.status, NEEDS_REFUND_ACCOUNT)),
      isUnchanged: isUnchangedSince,
      remove: (tx, ids) =>
        tx
          .update(orders)
          .set(emptiedBy(orders, 'refundAccountsMs'))
          .where(inArray(orders.id, [...ids])),
    },
    {
      name: 'notifications',
      table: outbox,
      id: outbox.id,
      since: outbox.createdAt,
      periodMs: retention.notificationsMs,
      applies: ne(outbox.text, ''),
      remove: (tx, ids) =>
        tx
          .update(outbox)
          .set(emptiedBy(outbox, 'notificationsMs'))
          .where(inArray(outbox.id, ids.map(Number))),
    },
    {
      name: 'preview-posts',
      table: previews,
      id: previews.id,
      since: previews.updatedAt,
      periodMs: retention.previewsMs,
      remove: (tx, ids) => tx.delete(previews).where(inArray(previews.id, [...ids])),
    },
    {
      name: 'separated-records',
      table: separatedRecords,
      id: separatedRecords.id,
      since: separatedRecords.expiresAt,
      periodMs: 0,
      remove: (tx, ids) => tx.delete(separatedRecords).where(inArray(separatedRecords.id, [...ids])),
    },
    {
      name: 'former-accounts',
      table: formerAccounts,
      id: formerAccounts.id,
      since: formerAccounts.validUntil,
      periodMs: payouts.formerAccountsMs,
      remove: (tx, ids) => removeFormerAccounts(tx, ids, files),
    },
  ];
}

function emptiedBy(table: PgTable, period: 'refundAccountsMs' | 'notificationsMs') {
  return emptiedValues(table, ({ endsAfter }) => endsAfter === period) ?? {};
}

/** Matches orders whose last step was before `end`, because the retention period starts with the last step. */
function isUnchangedSince(tx: Queries, end: Date): SQL {
  const later = tx
    .select({ one: sql`1` })
    .from(orderHistory)
    .where(and(sql`${orderHistory.orderId} = ${orders.id}`, gte(orderHistory.at, end)));
  return notExists(later);
}
