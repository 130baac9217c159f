import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { orders } from '../../platform/database/schema.ts';
import { AFTER_CURSOR, NEWEST_FIRST, cursorOf } from '../order/newestFirst.ts';
import type { OrderRow } from '../order/orderStore.ts';

const { id, publicId, createdAt, status, paymentOption, isBilled, packagingStatus } = orders;
const { waybillCompany, waybillNo, receiverName, receiverTel, addr, addr2 } = orders;
const state = { id, publicId, createdAt, status, paymentOption, isBilled, packagingStatus };
const parcel = { waybillCompany, waybillNo, receiverName, receiverTel, addr, addr2 };
const selected = { ...state, ...parcel };

/** What a file of tracking numbers is validated against: a third of an order's columns. */
export type ImportRow = Pick<OrderRow, keyof typeof selected>;

/** Orders that are read at once: other calls go on between the parts. */
const PART = 250;

const selectPart = preparedQuery('orders of an import', selected, (db, columns) =>
  db
    .select(columns)
    .from(orders)
    .where(
      and(
        eq(orders.ownerUid, sql.placeholder('owner')),
        eq(orders.marketId, sql.placeholder('marketId')),
        AFTER_CURSOR,
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(PART),
);

/** All orders of a market, newest first; read part by part, each as it is then. */
export async function listImportOrders(db: Queries, owner: string, marketId: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const part = await selectPart(db, { owner, marketId, ...cursorOf(rows.at(-1)) });
    rows.push(...part);
    if (part.length < PART) return rows;
  }
}
