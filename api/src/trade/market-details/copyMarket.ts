import { copyMarketFields } from '@backoffice/contracts/market/copyMarketFields';
import type { MarketFields } from '@backoffice/contracts/market/market';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { productOptions, products, type SellerRow } from '../../platform/database/schema.ts';
import { insertMarketRow, listProductIds, type MarketRow } from '../market/marketStore.ts';
import { toMarketColumns, toMarketFields } from '../market/presentMarket.ts';
import { matchesAny } from '../../platform/database/matchesAny.ts';

/** SQL expression of a new id: 122 random bits in the alphabet and length of `newId`. */
const NEW_ID = sql<string>`translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`;

/** The differences between a copy and its source. */
export interface CopyChanges {
  readonly fields: Partial<MarketFields>;
  /** The copied products, in the order of the copy. */
  readonly productIds: readonly string[];
  /** The stock of all options in pieces or UNLIMITED; null copies the stock of each option. */
  readonly stock: number | null;
  /** Returns the price of a copied option in won for the price of the source. */
  readonly changePrice: (price: number) => number;
}

/** The copying seller, the instant and the changes; without changes everything except dates and orders is copied. */
export interface MarketCopy {
  readonly seller: SellerRow;
  readonly now: Date;
  readonly changes?: CopyChanges;
}

/**
 * Copies a share-locked market with its products to a new market in status 0 and returns the copy. Copied options get
 * new ids and no orders. Both markets show the same picture files, which exist until neither shows them. The number of
 * statements does not depend on the size of the market, and only distinct prices that change are read.
 */
export async function copyMarket(
  tx: Queries,
  source: MarketRow,
  { seller, now, changes }: MarketCopy,
): Promise<MarketRow> {
  const ownership = { ownerUid: source.ownerUid, createdAt: now, updatedAt: now };
  const fields = { ...copyMarketFields(toMarketFields(source), seller), ...changes?.fields };
  const copy = await insertMarketRow(tx, { id: newId(), publicId: newId(), ...ownership, ...toMarketColumns(fields) });
  const ids = changes?.productIds ?? (await listProductIds(tx, source));
  if (ids.length === 0) return copy;
  const copies = sql`unnest(${sql.param(ids)}::text[], ${sql.param(ids.map(newId))}::text[])
    with ordinality as copy (source_id, id, at)`;
  await copyProducts(tx, source, { copies, marketId: copy.id, createdAt: now, updatedAt: now });
  await copyOptions(tx, copies, changes && { ...changes, prices: await pairPrices(tx, ids, changes.changePrice) });
  return copy;
}

async function copyProducts(
  tx: Queries,
  source: MarketRow,
  {
    copies,
    marketId,
    createdAt,
    updatedAt,
  }: Pick<typeof products.$inferSelect, 'marketId' | 'createdAt' | 'updatedAt'> & { readonly copies: SQL },
): Promise<void> {
  await tx.insert(products).select(
    tx
      .select({
        ...getTableColumns(products),
        id: sql<string>`copy.id`.as('id'),
        marketId: sql<string>`${marketId}`.as('market_id'),
        position: sql<number>`copy.at - 1`.as('position'),
        createdAt: sql<Date>`${sql.param(createdAt, products.createdAt)}::timestamptz`.as('created_at'),
        updatedAt: sql<Date>`${sql.param(updatedAt, products.updatedAt)}::timestamptz`.as('updated_at'),
      })
      .from(products)
      .innerJoin(copies, and(eq(products.ownerUid, source.ownerUid), sql`${products.id} = copy.source_id`)),
  );
}

async function copyOptions(
  tx: Queries,
  copies: SQL,
  changes: { readonly stock: number | null; readonly prices: SQL } | undefined,
): Promise<void> {
  const columns = {
    ...getTableColumns(productOptions),
    id: NEW_ID.as('id'),
    productId: sql<string>`copy.id`.as('product_id'),
    ordered: sql<number>`0`.as('ordered'),
    opened: sql<boolean>`false`.as('opened'),
  };
  const isCopied = sql`${productOptions.productId} = copy.source_id`;
  if (changes === undefined) {
    await tx.insert(productOptions).select(tx.select(columns).from(productOptions).innerJoin(copies, isCopied));
    return;
  }
  const { stock, prices } = changes;
  await tx.insert(productOptions).select(
    tx
      .select({
        ...columns,
        price: sql<number>`changed.price`.as('price'),
        stock: sql<number>`coalesce(${stock}::int, ${productOptions.stock})`.as('stock'),
      })
      .from(productOptions)
      .innerJoin(copies, isCopied)
      .innerJoin(prices, sql`${productOptions.price} = changed.last`),
  );
}

/**
 * SQL table `changed` with the distinct option prices of products and their new prices: the columns `last` and `price`,
 * in won. It applies the pricing function of the contracts instead of repeating it in SQL.
 */
async function pairPrices(tx: Queries, productIds: readonly string[], change: (price: number) => number): Promise<SQL> {
  const found = await tx
    .selectDistinct({ price: productOptions.price })
    .from(productOptions)
    .where(matchesAny(productOptions.productId, productIds));
  const last = found.map(({ price }) => price);
  return sql`unnest(${sql.param(last)}::int[], ${sql.param(last.map(change))}::int[]) as changed (last, price)`;
}
