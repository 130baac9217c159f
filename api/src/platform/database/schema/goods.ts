import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { sellers } from './people.ts';
import { clear, keep } from './fates.ts';
import { createTable } from './createTable.ts';

/** A delivery method as it is stored within a market. */
export interface StoredDeliveryOption {
  title: string;
  desc: string;
  price: number;
  weight: number;
  useYN: boolean;
}

/** `openedDelivery` contains the names of the delivery methods at the opening of the market. */
export const markets = createTable(
  'markets',
  {
    id: keep(text().primaryKey()),
    ownerUid: keep(
      text()
        .notNull()
        .references(() => sellers.uid),
    ),
    publicId: keep(text().notNull().unique()),
    status: keep(integer().notNull().default(0)),
    title: keep(text().notNull()),
    desc: clear(text().notNull()),
    cover: clear(strings().notNull()),
    noticeOrder: clear(text().notNull()),
    noticeReceipt: clear(text().notNull()),
    deliveryExpect: clear(text().notNull()),
    deliveryOption: keep(jsonb().$type<StoredDeliveryOption[]>().notNull()),
    openedDelivery: keep(strings().notNull().default([])),
    cashReceipt: keep(boolean().notNull()),
    marketSt: keep(instant()),
    marketEd: keep(instant()),
    paymentExpect: clear(text().notNull()),
    paymentOption: keep(jsonb().$type<(0 | 1)[]>().notNull()),
    minPrice: keep(integer().notNull()),
    public: keep(boolean().notNull().default(false)),
    createdAt: keep(instant().notNull()),
    updatedAt: keep(instant().notNull()),
  },
  (table) => [
    index('markets_owner').on(table.ownerUid, table.createdAt),
    check('markets_status', sql`${table.status} in (0, 1, 2, 3)`),
    check('markets_min_price', sql`${table.minPrice} >= 0`),
  ],
);

export const products = createTable(
  'products',
  {
    id: keep(text().primaryKey()),
    ownerUid: keep(
      text()
        .notNull()
        .references(() => sellers.uid),
    ),
    marketId: keep(
      text()
        .notNull()
        .references(() => markets.id, { onDelete: 'cascade' }),
    ),
    position: keep(integer().notNull()),
    title: keep(text().notNull()),
    desc: clear(text().notNull()),
    cover: clear(strings().notNull()),
    useYn: keep(boolean().notNull()),
    promotion: keep(jsonb().$type<('event' | 'hot' | 'sale' | 'limited')[]>().notNull()),
    weight: keep(integer().notNull()),
    limitAmount: keep(integer().notNull()),
    tags: clear(strings().notNull()),
    createdAt: keep(instant().notNull()),
    updatedAt: keep(instant().notNull()),
  },
  (table) => [index('products_market').on(table.marketId, table.position)],
);

/**
 * `ordered` counts pieces of orders that are not cancelled; the stock may not be less. `opened` marks options that
 * existed when their market was opened.
 */
export const productOptions = createTable(
  'product_options',
  {
    id: keep(text().primaryKey()),
    productId: keep(
      text()
        .notNull()
        .references(() => products.id, { onDelete: 'cascade' }),
    ),
    position: keep(integer().notNull()),
    title: keep(text().notNull()),
    desc: clear(text().notNull()),
    price: keep(integer().notNull()),
    stock: keep(integer().notNull()),
    ordered: keep(integer().notNull().default(0)),
    useYn: keep(boolean().notNull()),
    opened: keep(boolean().notNull().default(false)),
  },
  (table) => [
    index('product_options_product').on(table.productId, table.position),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_ordered', sql`${table.ordered} >= 0`),
    check('product_options_stock', sql`${table.stock} = -1 or ${table.stock} >= ${table.ordered}`),
  ],
);
