import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { orders } from '../database/schema.ts';
import type { OrderRow } from '../order/orderStore.ts';

const { id, publicId, createdAt, status, paymentOption, isBilled, packagingStatus } = orders;
const { waybillCompany, waybillNo, receiverName, receiverTel, zip, addr, addr2 } = orders;
const state = { id, publicId, createdAt, status, paymentOption, isBilled, packagingStatus };
const parcel = { waybillCompany, waybillNo, receiverName, receiverTel, zip, addr, addr2 };
const selected = { ...state, ...parcel };

/** What a file of tracking numbers is validated against: a third of an order's columns. */
export type ImportRow = Pick<OrderRow, keyof typeof selected>;

/** Orders that are read at once: other calls go on between the parts. */
const PART = 250;
/** Comes before every order, newest first. */
const FIRST = { createdAt: 'infinity', id: '' };

const selectPart = preparedQuery('orders of an import', selected, (db, columns) =>
  db
    .select(columns)
    .from(orders)
    .where(
      and(
        eq(orders.ownerUid, sql.placeholder('owner')),
        eq(orders.marketId, sql.placeholder('marketId')),
        sql`(${createdAt}, ${id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PART),
);

/** All orders of a market, newest first; read part by part, each as it is then. */
export async function listImportOrders(db: Queries, owner: string, marketId: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let last = FIRST;
  for (;;) {
    const part = await selectPart(db, { owner, marketId, ...last });
    rows.push(...part);
    const end = part.at(-1);
    if (end === undefined || part.length < PART) return rows;
    last = { createdAt: end.createdAt.toISOString(), id: end.id };
  }
}
