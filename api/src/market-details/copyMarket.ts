import { copyMarketFields } from '@backoffice/contracts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { type SellerRow, productOptions, products } from '../database/schema.ts';
import { type MarketRow, insertMarketRow, listProductIds } from '../market/marketStore.ts';
import { toMarketColumns, toMarketFields } from '../market/presentMarket.ts';

/** A new id made by the database: 122 random bits in the alphabet and length of `newId`. */
const NEW_ID = sql<string>`translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')`;

/**
 * Copies a share-locked market with its products in their order into a new one in status 0; the source is not changed.
 * The options of the copy are new: no one has ordered them. Both markets show the same picture files, which stay as long
 * as either does. The number of statements does not depend on the market's size, and no row leaves the database.
 */
export async function copyMarket(
  tx: Queries,
  source: MarketRow,
  { seller, now }: { seller: SellerRow; now: Date },
): Promise<MarketRow> {
  const born = { ownerUid: source.ownerUid, createdAt: now, updatedAt: now };
  const fields = copyMarketFields(toMarketFields(source), seller);
  const copy = await insertMarketRow(tx, { id: newId(), publicId: newId(), ...born, ...toMarketColumns(fields) });
  await copyProducts(tx, source, { marketId: copy.id, createdAt: now, updatedAt: now });
  return copy;
}

async function copyProducts(
  tx: Queries,
  source: MarketRow,
  { marketId, createdAt, updatedAt }: Pick<typeof products.$inferSelect, 'marketId' | 'createdAt' | 'updatedAt'>,
): Promise<void> {
  const ids = await listProductIds(tx, source);
  if (ids.length === 0) return;
  const copies = sql`unnest(${sql.param(ids)}::text[], ${sql.param(ids.map(newId))}::text[])
    with ordinality as copy (source_id, id, at)`;
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
  await tx.insert(productOptions).select(
    tx
      .select({
        ...getTableColumns(productOptions),
        id: NEW_ID.as('id'),
        productId: sql<string>`copy.id`.as('product_id'),
        ordered: sql<number>`0`.as('ordered'),
        opened: sql<boolean>`false`.as('opened'),
      })
      .from(productOptions)
      .innerJoin(copies, sql`${productOptions.productId} = copy.source_id`),
  );
}
