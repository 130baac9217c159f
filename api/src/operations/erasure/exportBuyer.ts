import { asc, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { ALL_TABLES } from '../../platform/database/emptiedValues.ts';
import { type Queries, readSnapshot } from '../../platform/database/openDatabase.ts';
import { orders } from '../../platform/database/schema.ts';
import { toTelephoneDigits } from '../../platform/database/telephoneDigits.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { openCashReceiptNo } from '../../trade/order/cashReceipt.ts';
import type { OrderRow } from '../../trade/order/orderStore.ts';
import { openAccount } from '../../trade/order/refundAccount.ts';
import { openSeparatedRecord } from './separatedRecordStore.ts';

/** An order with the rows of all tables about it, by table, and the data that an erasure stored separately. */
export interface ExportedOrder {
  readonly id: string;
  readonly publicId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The columns that the export omits: the account of the seller, and the number of a transaction. */
export const OMITTED_COLUMNS: readonly string[] = ['ownerUid', 'sellerUid', 'changedXid'];

/** The tables with rows about an order. Every column with data of a buyer is in one of them (`anonymizeOrders`). */
const ORDER_TABLES = ALL_TABLES.flatMap((table) => {
  const { orderId } = getTableColumns(table);
  return orderId ? [{ table, orderId }] : [];
});

/** The columns about a receiver, who may not read the data of another person, the buyer. */
const RECEIVER_COLUMNS = /^(publicId|createdAt|status|receiver(Name|Tel)|zip|addr2?|deliveryMsg|waybill(Company|No))$/;

/**
 * Reads everything that is stored about the buyer of the orders that match, with sealed numbers in clear. With a
 * person's telephone number, orders of another buyer to this person have the data of the receiver only.
 */
export async function exportBuyer(
  db: Queries,
  { matching, tel }: { readonly matching: SQL | undefined; readonly tel?: string | undefined },
  secrets: Secrets,
): Promise<readonly ExportedOrder[]> {
  return readSnapshot(db, async (tx) => {
    const found = await tx.select().from(orders).where(matching).orderBy(asc(orders.createdAt), asc(orders.id));
    const exported: ExportedOrder[] = [];
    for (const order of found) {
      const { id, publicId, buyerTel } = order;
      const numbers = [buyerTel || order.receiverTel, openCashReceiptNo(order, secrets)?.no ?? ''];
      const isReceiver = tel !== undefined && !numbers.map(toTelephoneDigits).includes(toTelephoneDigits(tel));
      const row = Object.entries(withoutOmitted(openNumbers(order, secrets)));
      const shown = isReceiver ? row.filter(([name]) => RECEIVER_COLUMNS.test(name)) : row;
      const data: Record<string, unknown> = { [getTableName(orders)]: Object.fromEntries(shown) };
      for (const { table, orderId } of isReceiver ? [] : ORDER_TABLES) {
        const rows = await tx.select().from(table).where(eq(orderId, id));
        data[getTableName(table)] = rows.map(withoutOmitted);
      }
      data['separated_records'] = (await openSeparatedRecord(tx, `order:${id}`, secrets)) ?? null;
      exported.push({ id, publicId, data });
    }
    return exported;
  });
}

const openNumbers = (order: OrderRow, secrets: Secrets) => ({
  ...order,
  refundNoSealed: openAccount(order, secrets).no,
  cashReceiptNoSealed: openCashReceiptNo(order, secrets)?.no ?? null,
});

const withoutOmitted = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OMITTED_COLUMNS.includes(name)));
