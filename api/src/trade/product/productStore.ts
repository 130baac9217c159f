import { and, asc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { matchesAny } from '../../platform/database/matchesAny.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orderLines, productOptions, products } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';
import type { MarketRow } from '../market/marketStore.ts';

/** A stored option of a product, and whether any order, also a cancelled one, contains it. */
export type OptionRow = typeof productOptions.$inferSelect & { readonly isOrdered: boolean };

/** A product as it is stored, with its options in their order. */
export type ProductRow = typeof products.$inferSelect & { readonly options: readonly OptionRow[] };

type ProductColumns = typeof products.$inferInsert;
type OptionColumns = typeof productOptions.$inferInsert;

const own = (owner: string, id: string) => and(eq(products.ownerUid, owner), eq(products.id, id));

/** Number of products whose options, up to 100 each, are read at once; other calls run between the batches. */
const BATCH = 20;

/** The products of a market in their order. */
export async function listProducts(db: Queries, market: Pick<MarketRow, 'id' | 'ownerUid'>): Promise<ProductRow[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.ownerUid, market.ownerUid), eq(products.marketId, market.id)))
    .orderBy(asc(products.position), asc(products.id));
  const listed: ProductRow[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const options = await findOptions(
      db,
      batch.map(({ id }) => id),
    );
    for (const row of batch) listed.push({ ...row, options: options.get(row.id) ?? [] });
  }
  return listed;
}

/** How many products a market has. */
export async function countProducts(
  db: Queries,
  { id, ownerUid }: Pick<MarketRow, 'id' | 'ownerUid'>,
): Promise<number> {
  return db.$count(products, and(eq(products.ownerUid, ownerUid), eq(products.marketId, id)));
}

/** A product of the owner's. @throws HttpError `not-found` */
export async function findProduct(db: Queries, owner: string, id: string): Promise<ProductRow> {
  const [row] = await db.select().from(products).where(own(owner, id));
  if (!row) throw notFound();
  return { ...row, options: (await findOptions(db, [id])).get(id) ?? [] };
}

async function findOptions(db: Queries, productIds: readonly string[]): Promise<Map<string, OptionRow[]>> {
  if (productIds.length === 0) return new Map();
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.optionId, productOptions.id));
  const rows = await db
    .select({ ...getTableColumns(productOptions), isOrdered: sql<boolean>`${exists(lines)}` })
    .from(productOptions)
    .where(matchesAny(productOptions.productId, productIds))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Locks a product's options, so that orders cannot reserve pieces while their stock is validated. */
export async function lockOptions(tx: Queries, productId: string): Promise<void> {
  await tx
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(eq(productOptions.productId, productId))
    .orderBy(asc(productOptions.id))
    .for('update');
}

/** Adds a product at the end of its market. */
export async function insertProductRow(tx: Queries, row: Omit<ProductColumns, 'position'>): Promise<void> {
  const position = sql<number>`(select coalesce(max(${products.position}), -1) + 1 from ${products} where ${products.marketId} = ${row.marketId})`;
  await tx.insert(products).values({ ...row, position });
}

export async function updateProductRow(
  tx: Queries,
  { ownerUid, id }: ProductRow,
  values: Partial<Omit<ProductColumns, 'id' | 'ownerUid' | 'marketId'>>,
): Promise<void> {
  await tx.update(products).set(values).where(own(ownerUid, id));
}

export async function deleteProductRow(tx: Queries, { ownerUid, id }: ProductRow): Promise<void> {
  await tx.delete(products).where(own(ownerUid, id));
}

/** Inserts or updates options; the columns that orders and openings write are not changed. */
export async function saveOptionRows(tx: Queries, rows: readonly OptionColumns[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(productOptions)
    .values([...rows])
    .onConflictDoUpdate({
      target: productOptions.id,
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        desc: sql`excluded."desc"`,
        price: sql`excluded.price`,
        stock: sql`excluded.stock`,
        useYn: sql`excluded.use_yn`,
      },
      setWhere: eq(productOptions.productId, sql`excluded.product_id`),
    });
}

export async function deleteOptionRows(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productOptions).where(inArray(productOptions.id, [...ids]));
}
