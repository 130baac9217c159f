import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderHistory, orders as orderTable, outbox } from '../../platform/database/schema.ts';
import { declarationsOf } from '../../platform/database/schema/createTable.ts';
import { anonymizeOrders } from '../../trade/order/anonymizeOrders.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { openAccount } from '../../trade/order/refundAccount.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { insertSeparatedRecords, type SeparatedRecord } from './separatedRecordStore.ts';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';

/** What an erasure works with; `record` stores its event with who asked for it and why. */
export interface ErasureContext extends Pick<BaseDependencies, 'config' | 'db' | 'clock' | 'files' | 'secrets'> {
  record(db: Queries, event: Omit<AuditEvent, 'caller' | 'origin' | 'reason'>): Promise<void>;
}

/** What separating needs: the keys, the present and how long the law wants orders kept, in milliseconds. */
export interface SeparationTerms {
  readonly secrets: Secrets;
  readonly now: Date;
  readonly keptMs: number;
}

/** An order whose data is to be erased, with the record to keep apart; none when the order's period is over already. */
export interface ErasedOrder {
  readonly id: string;
  readonly publicId: string;
  readonly record: SeparatedRecord | undefined;
}

/** The personal columns of an order, without the sealed one, of which the number is stored. */
const COLUMNS = Object.entries(declarationsOf(orderTable)).flatMap(([name, { fate }]) =>
  fate === 'anonymise' && name !== 'refundNoSealed' ? (name as keyof OrderRow) : [],
);

/** What the law still wants of orders, each until its period since its last step is over. Changes nothing. */
export async function planSeparation(
  tx: Queries,
  orders: readonly OrderRow[],
  { secrets, now, keptMs }: SeparationTerms,
): Promise<ErasedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const steps = await tx
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id));
  const sent = await tx.select().from(outbox).where(inArray(outbox.orderId, ids)).orderBy(asc(outbox.id));
  const stepsOf = Map.groupBy(steps, ({ orderId }) => orderId);
  const sentOf = Map.groupBy(sent, ({ orderId }) => orderId);

  return orders.map((order) => {
    const { id, publicId, createdAt } = order;
    const history = (stepsOf.get(id) ?? []).map(({ status, desc, at }) => ({ status, desc, at }));
    const lastStep = history.reduce((last, { at }) => Math.max(last, at.getTime()), createdAt.getTime());
    const keptUntil = new Date(lastStep + keptMs);
    if (keptUntil <= now) return { id, publicId, record: undefined };
    const data = {
      publicId,
      ...Object.fromEntries(COLUMNS.map((column) => [column, order[column]])),
      refundNo: openAccount(order, secrets).no,
      history,
      notifications: (sentOf.get(id) ?? []).map(({ kind, text, createdAt: at }) => ({ kind, text, at })),
    };
    return { id, publicId, record: { id: `order:${id}`, data, keptUntil } };
  });
}

/** Anonymises planned orders and keeps apart what the law wants of them. */
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
