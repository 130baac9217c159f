import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders as orderTable, outbox } from '../../platform/database/schema.ts';
import { getDeclarations } from '../../platform/database/schema/createTable.ts';
import { anonymizeOrders } from '../../trade/order/anonymizeOrders.ts';
import { openCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { openAccount } from '../../trade/order/refundAccount.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { insertSeparatedRecords, type SeparatedRecord } from './separatedRecordStore.ts';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** Dependencies of an erasure; `record` stores the audit event with the operator and the reason. */
export interface ErasureContext extends Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'files' | 'secrets'> {
  record(db: Queries, event: Omit<AuditEvent, 'caller' | 'origin' | 'reason'>): Promise<void>;
}

/** The keys, the current time, and the statutory period of orders in milliseconds. */
export interface SeparationTerms {
  readonly secrets: Secrets;
  readonly now: Date;
  readonly retentionMs: number;
}

/** An order to erase with its separate record; no record if the statutory period of the order is over. */
export interface ErasedOrder {
  readonly id: string;
  readonly publicId: string;
  readonly record: SeparatedRecord | undefined;
}

/** The personal columns of an order; instead of sealed columns, the record contains the decrypted numbers. */
const COLUMNS = Object.entries(getDeclarations(orderTable)).flatMap(([name, { fate }]) =>
  fate === 'anonymise' && !name.endsWith('Sealed') ? (name as keyof OrderRow) : [],
);

/**
 * Returns the records that the law requires, each until the statutory period after the order's last step. Changes
 * nothing.
 */
export async function planSeparation(
  tx: Queries,
  orders: readonly OrderRow[],
  { secrets, now, retentionMs }: SeparationTerms,
): Promise<ErasedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const steps = await tx
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id));
  const sent = await tx.select().from(outbox).where(inArray(outbox.orderId, ids)).orderBy(asc(outbox.id));
  const stepsByOrder = Map.groupBy(steps, ({ orderId }) => orderId);
  const notificationsByOrder = Map.groupBy(sent, ({ orderId }) => orderId);

  return orders.map((order) => {
    const { id, publicId, createdAt } = order;
    const history = (stepsByOrder.get(id) ?? []).map(({ status, desc, at }) => ({ status, desc, at }));
    const lastStep = history.reduce((last, { at }) => Math.max(last, at.getTime()), createdAt.getTime());
    const end = new Date(lastStep + retentionMs);
    if (end <= now) return { id, publicId, record: undefined };
    const data = {
      publicId,
      ...Object.fromEntries(COLUMNS.map((column) => [column, order[column]])),
      refundNo: openAccount(order, secrets).no,
      cashReceiptNo: openCashReceiptNo(order, secrets)?.no ?? null,
      history,
      notifications: (notificationsByOrder.get(id) ?? []).map(({ kind, text, createdAt: at }) => ({ kind, text, at })),
    };
    return { id, publicId, record: { id: `order:${id}`, data, expiresAt: end } };
  });
}

/** Anonymises the planned orders and stores their separate records. */
export async function separateOrders(
  tx: Queries,
  planned: readonly ErasedOrder[],
  terms: SeparationTerms,
): Promise<void> {
  if (planned.length === 0) return;
  const records = planned.flatMap(({ record }) => record ?? []);
  await insertSeparatedRecords(tx, records, terms);
  const ids = planned.map(({ id }) => id);
  await anonymizeOrders(tx, ids, terms.now);
}
