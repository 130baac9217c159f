import { MARKET_STATUS } from '@backoffice/contracts';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import {
  banners,
  markets,
  orderLines,
  orders,
  previews,
  productOptions,
  products,
  uploads,
} from '../database/schema.ts';

/**
 * Removes what a seller has published. Markets and products with orders stay, closed and with nothing but what the
 * orders name. Pictures are marked as long unused: the next cleanup removes them with their files.
 */
export async function clearContent(tx: Queries, uid: string, now: Date): Promise<void> {
  await tx.delete(banners).where(eq(banners.ownerUid, uid));
  await tx.delete(previews).where(eq(previews.ownerUid, uid));
  const ordersOf = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.marketId, markets.id));
  await tx.delete(markets).where(and(eq(markets.ownerUid, uid), notExists(ordersOf)));
  await tx
    .update(markets)
    .set({
      status: MARKET_STATUS.ended,
      public: false,
      desc: '',
      cover: [],
      noticeOrder: '',
      noticeReceipt: '',
      deliveryExpect: '',
      paymentExpect: '',
      updatedAt: now,
    })
    .where(eq(markets.ownerUid, uid));
  await tx.update(products).set({ desc: '', cover: [], tags: [], updatedAt: now }).where(eq(products.ownerUid, uid));
  const own = tx.select({ id: products.id }).from(products).where(eq(products.ownerUid, uid));
  await tx.update(productOptions).set({ desc: '' }).where(inArray(productOptions.productId, own));
  await tx.update(orderLines).set({ cover: '' }).where(inArray(orderLines.productId, own));
  const longAgo = new Date(0);
  await tx.update(uploads).set({ adoptedAt: longAgo, unusedSince: longAgo }).where(eq(uploads.ownerUid, uid));
}
