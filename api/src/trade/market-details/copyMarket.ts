import { copyMarketFields, type MarketFields } from '@backoffice/contracts';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { productOptions, products, type SellerRow } from '../../platform/database/schema.ts';
import { insertMarketRow, listProductIds, type MarketRow } from '../market/marketStore.ts';
import { toMarketColumns, toMarketFields } from '../market/presentMarket.ts';
import { anyOf } from '../../platform/database/anyOf.ts';

/** A new id made by the database: 122 random bits in the alphabet and length of `newId`. */
const NEW_ID = sql<string>`translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`;

/** What of a copy is not as in its source. */
export interface CopyChanges {
  readonly fields: Partial<MarketFields>;
  /** The products that are copied, in the order of the copy. */
  readonly productIds: readonly string[];
  /** The stock of all options in pieces or UNLIMITED; null keeps that of each. */
  readonly stock: number | null;
  /** The price of an option of the copy, in won, by that of the source. */
  readonly changePrice: (price: number) => number;
}

/** Who copies, when, and what is changed; without changes all but dates and orders is copied. */
export interface MarketCopy {
  readonly seller: SellerRow;
  readonly now: Date;
  readonly changes?: CopyChanges;
}

/**
 * Copies a share-locked market with its products in their order into a new one in status 0; the source is not changed.
 * The options of the copy are new: no one has ordered them. Both markets show the same picture files, which stay as long
 * as either does. The number of statements does not depend on the market's size, and of its rows only the prices that
 * are to be changed leave the database, each once.
 */
export async function copyMarket(
  tx: Queries,
  source: MarketRow,
  { seller, now, changes }: MarketCopy,
): Promise<MarketRow> {
  const born = { ownerUid: source.ownerUid, createdAt: now, updatedAt: now };
  const fields = { ...copyMarketFields(toMarketFields(source), seller), ...changes?.fields };
  const copy = await insertMarketRow(tx, { id: newId(), publicId: newId(), ...born, ...toMarketColumns(fields) });
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
 * The prices of the options of some products, each once, beside what they become: a table `changed` with the columns
 * `last` and `price`, in won. The rule is the contract's own, not one written again in SQL.
 */
async function pairPrices(tx: Queries, productIds: readonly string[], change: (price: number) => number): Promise<SQL> {
  const found = await tx
    .selectDistinct({ price: productOptions.price })
    .from(productOptions)
    .where(anyOf(productOptions.productId, productIds));
  const last = found.map(({ price }) => price);
  return sql`unnest(${sql.param(last)}::int[], ${sql.param(last.map(change))}::int[]) as changed (last, price)`;
}
