import { type Placeholder, type SQL, and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { NO_ORDER_COUNTS, type OrderCounts } from '@backoffice/contracts/market/market';
import { UNPAID_STATUSES } from '@backoffice/contracts/order/lists/orderTasks';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { preparedQuery } from '../../platform/database/preparedQuery.ts';
import { markets, productOptions, products, orders } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';

/** A market as it is stored. */
export type MarketRow = typeof markets.$inferSelect;

/**
 * Derived data of a market: its products in their order, the numbers of its orders, and the names of the delivery methods
 * that orders use.
 */
export interface MarketFacts {
  readonly productIds: readonly string[];
  readonly orderCounts: OrderCounts;
  readonly usedDelivery: readonly string[];
}

const CANCELLED = [ORDER_STATUS.cancelledByBuyer, ORDER_STATUS.cancelledBySeller];

const own = (owner: string | Placeholder, id: string | Placeholder) =>
  and(eq(markets.ownerUid, owner), eq(markets.id, id));

const selectMarket = preparedQuery('market', getTableColumns(markets), (db) =>
  db
    .select()
    .from(markets)
    .where(own(sql.placeholder('owner'), sql.placeholder('id'))),
);

/** A market of the owner's. @throws HttpError `not-found` */
export async function findMarket(db: Queries, owner: string, id: string): Promise<MarketRow> {
  const [market] = await selectMarket(db, { owner, id });
  if (!market) throw notFound();
  return market;
}

/** A market of the owner's, locked until the transaction ends. @throws HttpError `not-found` */
export async function lockMarket(tx: Queries, owner: string, id: string): Promise<MarketRow> {
  const [market] = await tx.select().from(markets).where(own(owner, id)).for('update');
  if (!market) throw notFound();
  return market;
}

/**
 * A market of the owner's, share-locked until the transaction ends: other share locks are possible at the same time.
 * @throws HttpError `not-found`
 */
export async function lockMarketShared(tx: Queries, owner: string, id: string): Promise<MarketRow> {
  const [market] = await tx.select().from(markets).where(own(owner, id)).for('share');
  if (!market) throw notFound();
  return market;
}

/** The owner's markets, newest first. */
export async function listMarketRows(db: Queries, owner: string): Promise<MarketRow[]> {
  return db
    .select()
    .from(markets)
    .where(eq(markets.ownerUid, owner))
    .orderBy(desc(markets.createdAt), desc(markets.id));
}

/** How many markets the owner has. */
export async function countMarkets(db: Queries, owner: string): Promise<number> {
  return db.$count(markets, eq(markets.ownerUid, owner));
}

/** A published, open market; `marketED` is an ISO instant or null. */
export interface OpenMarket {
  readonly id: string;
  readonly status: number;
  readonly marketED: string | null;
  readonly hasOrders: boolean;
}

/** SQL expression for a row with an owner: the owner's published, open markets, newest first. */
export function selectOpenMarkets(owner: AnyPgColumn): SQL<OpenMarket[]> {
  const ofMarket = and(eq(orders.ownerUid, owner), eq(orders.marketId, markets.id));
  return sql`(
    select coalesce(json_agg(json_build_object('id', ${markets.id}, 'status', ${markets.status},
      'marketED', ${markets.marketEd}, 'hasOrders', exists(select from ${orders} where ${ofMarket}))
      order by ${desc(markets.createdAt)}, ${desc(markets.id)}), '[]')
    from ${markets} where ${and(eq(markets.ownerUid, owner), inArray(markets.status, [1, 2]))})`;
}

const countOrders = (condition?: SQL) =>
  condition === undefined ? sql<number>`count(*)::int` : sql<number>`(count(*) filter (where ${condition}))::int`;

const COUNTS = {
  all: countOrders(),
  cancelled: countOrders(inArray(orders.status, CANCELLED)),
  unpaid: countOrders(and(eq(orders.paymentOption, 0), inArray(orders.status, UNPAID_STATUSES))),
  send: countOrders(eq(orders.status, ORDER_STATUS.paid)),
};

/** Reads the facts of all markets of the owner, or of one; returns a lookup by market id. */
export async function loadMarketFacts(
  db: Queries,
  owner: string,
  id?: string,
): Promise<(marketId: string) => MarketFacts> {
  const productRows = await db
    .select({ id: products.id, marketId: products.marketId })
    .from(products)
    .where(and(eq(products.ownerUid, owner), id === undefined ? undefined : eq(products.marketId, id)))
    .orderBy(asc(products.position), asc(products.id));
  const orderRows = await db
    .select({ marketId: orders.marketId, delivery: orders.deliveryTitle, ...COUNTS })
    .from(orders)
    .where(and(eq(orders.ownerUid, owner), id === undefined ? undefined : eq(orders.marketId, id)))
    .groupBy(orders.marketId, orders.deliveryTitle);
  const productsByMarket = Map.groupBy(productRows, ({ marketId }) => marketId);
  const ordersByMarket = Map.groupBy(orderRows, ({ marketId }) => marketId);
  return (marketId) => {
    const rows = ordersByMarket.get(marketId) ?? [];
    return {
      productIds: (productsByMarket.get(marketId) ?? []).map((row) => row.id),
      orderCounts: rows.reduce(addCounts, NO_ORDER_COUNTS),
      usedDelivery: rows.map(({ delivery }) => delivery),
    };
  };
}

export async function insertMarketRow(tx: Queries, row: typeof markets.$inferInsert): Promise<MarketRow> {
  const [market] = await tx.insert(markets).values(row).returning();
  return market as MarketRow;
}

/** Saves changed columns of a locked market. */
export async function updateMarketRow(
  tx: Queries,
  market: MarketRow,
  values: Partial<Omit<MarketRow, 'id' | 'ownerUid'>>,
): Promise<MarketRow> {
  const [updated] = await tx.update(markets).set(values).where(own(market.ownerUid, market.id)).returning();
  return updated as MarketRow;
}

export async function deleteMarketRow(tx: Queries, market: MarketRow): Promise<void> {
  await tx.delete(markets).where(own(market.ownerUid, market.id));
}

/** The ids of a market's products in their order. */
export async function listProductIds(
  db: Queries,
  { id, ownerUid: owner }: Pick<MarketRow, 'id' | 'ownerUid'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.ownerUid, owner), eq(products.marketId, id)))
    .orderBy(asc(products.position), asc(products.id));
  return rows.map((row) => row.id);
}

/** Saves the order of a market's products in one statement. */
export async function orderProducts(tx: Queries, market: MarketRow, ids: readonly string[]): Promise<void> {
  const ordered = sql`unnest(${sql.param(ids)}::text[]) with ordinality as ordered (id, at)`;
  await tx
    .update(products)
    .set({ position: sql`ordered.at - 1` })
    .from(ordered)
    .where(
      and(eq(products.ownerUid, market.ownerUid), eq(products.marketId, market.id), sql`${products.id} = ordered.id`),
    );
}

/** Marks the current options as present at the opening of the market. */
export async function markOptionsOpened(tx: Queries, market: Pick<MarketRow, 'id' | 'ownerUid'>): Promise<void> {
  const ofMarket = tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.ownerUid, market.ownerUid), eq(products.marketId, market.id)));
  await tx.update(productOptions).set({ opened: true }).where(inArray(productOptions.productId, ofMarket));
}

const COUNTED = Object.keys(NO_ORDER_COUNTS) as (keyof OrderCounts)[];

function addCounts(one: OrderCounts, other: OrderCounts): OrderCounts {
  return Object.fromEntries(COUNTED.map((key) => [key, one[key] + other[key]])) as OrderCounts;
}
