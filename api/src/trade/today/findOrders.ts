import {
  type SearchTerm,
  type SearchableOrder,
  listSearchMatches,
} from '@backoffice/contracts/order/lists/orderSearch';
import {
  type FoundOrders,
  type FoundProduct,
  ORDER_SEARCH_MAX,
  PRODUCT_SEARCH_MAX,
} from '@backoffice/contracts/order/todayEndpoints';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { markets, orderLines, orders, products } from '../../platform/database/schema.ts';
import { NEWEST_FIRST } from '../order/newestFirst.ts';
import { toWaybill } from '../order/orderStore.ts';
import { searchCondition, titleCondition } from './searchCondition.ts';

const PRODUCT_LIST = sql<SearchableOrder['productList']>`(
  select coalesce(json_agg(json_build_object('title', ${orderLines.title}, 'option', ${orderLines.option}) order by ${orderLines.position}), '[]')
  from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.amount} > 0)`;

/** Finds orders in all markets of a seller, newest first, with the texts in which the search found them. */
export async function findOrders(db: Queries, owner: string, term: SearchTerm): Promise<FoundOrders> {
  const found = await db
    .select({ order: orders, marketTitle: markets.title, productList: PRODUCT_LIST })
    .from(orders)
    .innerJoin(markets, eq(markets.id, orders.marketId))
    .where(and(eq(orders.ownerUid, owner), searchCondition(owner, term)))
    .orderBy(...NEWEST_FIRST)
    .limit(ORDER_SEARCH_MAX + 1);
  const shown = found.slice(0, ORDER_SEARCH_MAX);
  return {
    orders: shown.map((each) => presentFound(each, term)),
    more: found.length > shown.length,
    products: await findProducts(db, owner, term),
  };
}

function findProducts(db: Queries, owner: string, term: SearchTerm): Promise<FoundProduct[]> {
  return db
    .select({
      productId: products.id,
      marketId: products.marketId,
      title: products.title,
      marketTitle: markets.title,
    })
    .from(products)
    .innerJoin(markets, eq(markets.id, products.marketId))
    .where(and(eq(products.ownerUid, owner), titleCondition(sql`${products.title}`, term)))
    .orderBy(desc(markets.createdAt), asc(products.position), asc(products.id))
    .limit(PRODUCT_SEARCH_MAX);
}

interface FoundRow {
  readonly order: typeof orders.$inferSelect;
  readonly marketTitle: string;
  readonly productList: SearchableOrder['productList'];
}

function presentFound({ order, marketTitle, productList }: FoundRow, term: SearchTerm): FoundOrders['orders'][number] {
  const { id, publicId, marketId, receiverName: name, receiverTel: tel, buyerName, status, total, createdAt } = order;
  const { payer, memo, sellerMemo, snsId } = order;
  const searched: SearchableOrder = {
    publicId,
    buyerName,
    payer,
    total,
    memo,
    sellerMemo,
    productList,
    delivery: { name, tel },
    sns: { id: snsId },
    invoice: toWaybill(order),
  };
  return {
    _id: id,
    publicId,
    marketId,
    marketTitle,
    name,
    buyerName,
    tel,
    status,
    total,
    timestamp: createdAt.toISOString(),
    matches: [...listSearchMatches(searched, term)],
  };
}
