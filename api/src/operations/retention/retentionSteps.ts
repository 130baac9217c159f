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
  const ofOrders = { table: orders, id: orders.id, since: orders.createdAt, isUnchanged: isUnchangedSince };
  return [
    {
      ...ofOrders,
      name: 'orders',
      periodMs: retention.ordersMs,
      applies: isNull(orders.anonymizedAt),
      remove: anonymizeOrders,
    },
    {
      ...ofOrders,
      name: 'refund-accounts',
      periodMs: retention.refundAccountsMs,
      applies: and(isNotNull(orders.refundNoSealed), notInArray(orders.status, NEEDS_REFUND_ACCOUNT)),
      remove: (tx, ids) => emptyColumns(tx, orders, inArray(orders.id, [...ids]), 'refundAccountsMs'),
    },
    {
      name: 'notifications',
      table: outbox,
      id: outbox.id,
      since: outbox.createdAt,
      periodMs: retention.notificationsMs,
      applies: ne(outbox.text, ''),
      remove: (tx, ids) => emptyColumns(tx, outbox, inArray(outbox.id, ids.map(Number)), 'notificationsMs'),
    },
    deleteRows('preview-posts', previews, { since: previews.updatedAt, periodMs: retention.previewsMs }),
    deleteRows('separated-records', separatedRecords, { since: separatedRecords.expiresAt, periodMs: 0 }),
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

/** The step that deletes the rows of a table. */
function deleteRows(
  name: string,
  table: PgTable & { readonly id: PgColumn },
  period: Pick<RetentionStep, 'since' | 'periodMs'>,
): RetentionStep {
  const { id } = table;
  return { name, table, id, ...period, remove: (tx, ids) => tx.delete(table).where(inArray(id, [...ids])) };
}

/** Empties the columns whose period ends. */
function emptyColumns(tx: Queries, table: PgTable, matching: SQL, period: 'refundAccountsMs' | 'notificationsMs') {
  const emptied = emptiedValues(table, ({ endsAfter }) => endsAfter === period) ?? {};
  return tx.update(table).set(emptied).where(matching);
}

/** Matches orders whose last step was before `end`, because the retention period starts with the last step. */
function isUnchangedSince(tx: Queries, end: Date): SQL {
  const later = tx
    .select({ one: sql`1` })
    .from(orderHistory)
    .where(and(sql`${orderHistory.orderId} = ${orders.id}`, gte(orderHistory.at, end)));
  return notExists(later);
}
