import { type SQL, and, desc, eq, fillPlaceholders, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { readRows } from '../database/readRows.ts';
import { type RowOf, rowReader } from '../database/rowReader.ts';
import { encodedOrders, orders } from '../database/schema.ts';
import { AFTER_CURSOR, NEWEST_FIRST, cursorOf } from './newestFirst.ts';
import { ORDERS_AT_ONCE, type OrderRow, findMarketOrders, listOrdersAfter } from './orderStore.ts';
import { readAhead } from './readAhead.ts';
import { type OrderPart, readBelongings } from './readOrderParts.ts';

/** Which orders are read: those of a market that match a condition, as what encoded them. */
export interface EncodedQuestion {
  readonly owner: string;
  readonly marketId: string;
  readonly matching: SQL | undefined;
  /** Entries of another one are not read (`EncodedOrders.fingerprint`). */
  readonly fingerprint: string;
}

const { id, createdAt, changedXid, refundNoSealed } = orders;
const listed = { id, createdAt, refundNoSealed, json: encodedOrders.json };
const readListed = rowReader(listed);

/** An order of a list with its JSON, which is null where it is not kept as the order is. */
export type ListedOrder = Omit<RowOf<typeof listed>, 'json'> & { readonly json: string | null };

/** Consecutive orders of a list, and those of them that are not kept encoded. */
export interface EncodedPart {
  readonly listed: readonly ListedOrder[];
  readonly missing: OrderPart & { readonly rowOf: ReadonlyMap<string, OrderRow> };
}

const NOTHING: EncodedPart['missing'] = { rows: [], histories: new Map(), lines: new Map(), rowOf: new Map() };

/**
 * The orders of a list, newest first, in parts, as they are kept encoded: in the state that the transaction left that
 * last changed them. `tx` has to be a snapshot (`readSnapshot`), of which orders and entries are.
 */
export function readEncodedParts(tx: Queries, question: EncodedQuestion): AsyncIterable<EncodedPart> {
  // Behind a part of which nothing is kept, one part is read without asking what is kept of it, then two, then four: a
  // list of which nothing is kept takes hardly longer than without.
  let unasked = 0;
  let unaskedNext = 1;
  const listAfter = listEncoded(tx, question);
  return readAhead(async (after: (EncodedPart & { readonly isLast: boolean }) | undefined) => {
    const last = after?.listed.at(-1);
    if (unasked > 0) {
      unasked -= 1;
      const rows = await listOrdersAfter(tx, question.matching, last);
      const listed = rows.map((row) => ({ ...pickListed(row), json: null }));
      return { listed, missing: await readMissing(tx, rows), isLast: rows.length < ORDERS_AT_ONCE };
    }
    const listed = await listAfter(last);
    const isLast = listed.length < ORDERS_AT_ONCE;
    const ids = listed.filter(({ json }) => json === null).map((each) => each.id);
    unasked = ids.length > 0 && ids.length === listed.length ? unaskedNext : 0;
    unaskedNext = unasked > 0 ? unaskedNext * 2 : 1;
    if (ids.length === 0) return { listed, missing: NOTHING, isLast };
    const rows = [...(await findMarketOrders(tx, question, ids)).values()];
    return { listed, missing: await readMissing(tx, rows), isLast };
  });
}

const pickListed = ({ id, createdAt, refundNoSealed }: OrderRow) => ({ id, createdAt, refundNoSealed });

async function readMissing(tx: Queries, rows: readonly OrderRow[]): Promise<EncodedPart['missing']> {
  return { ...(await readBelongings(tx, rows)), rowOf: new Map(rows.map((row) => [row.id, row])) };
}

/** A function that reads a part: the statement is put together once for all parts of a list. */
function listEncoded(
  db: Queries,
  { matching, fingerprint }: EncodedQuestion,
): (last: ListedOrder | undefined) => Promise<ListedOrder[]> {
  const page = db
    .select({ id, createdAt, changedXid, refundNoSealed })
    .from(orders)
    .where(and(matching, AFTER_CURSOR))
    .orderBy(...NEWEST_FIRST)
    .limit(ORDERS_AT_ONCE)
    .as('page');
  // The limit makes the database look up the entry of each order, in their order: otherwise it read the whole table for
  // each part, and sorted what it found.
  const kept = db
    .select({ json: encodedOrders.json })
    .from(encodedOrders)
    .where(
      and(
        eq(encodedOrders.orderId, page.id),
        eq(encodedOrders.fingerprint, fingerprint),
        sql`${encodedOrders.changedXid} is not distinct from ${page.changedXid}`,
      ),
    )
    .limit(1)
    .as('kept');
  const query = db
    .select({ id: page.id, createdAt: page.createdAt, refundNoSealed: page.refundNoSealed, json: kept.json })
    .from(page)
    .leftJoinLateral(kept, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
  const { sql: text, params } = query.toSQL();
  return (last) => readRows(db, { sql: text, params: fillPlaceholders(params, cursorOf(last)) }, readListed);
}
