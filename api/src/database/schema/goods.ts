import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { sellers } from './people.ts';

/** A delivery method as it is stored within a market. */
export interface StoredDeliveryOption {
  title: string;
  desc: string;
  price: number;
  weight: number;
  useYN: boolean;
}

/** `openedDelivery` are the names of the delivery methods that the market was opened with. */
export const markets = pgTable(
  'markets',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    publicId: text().notNull().unique(),
    status: integer().notNull().default(0),
    title: text().notNull(),
    desc: text().notNull(),
    cover: strings().notNull(),
    noticeOrder: text().notNull(),
    noticeReceipt: text().notNull(),
    deliveryExpect: text().notNull(),
    deliveryOption: jsonb().$type<StoredDeliveryOption[]>().notNull(),
    openedDelivery: strings().notNull().default([]),
    cashReceipt: boolean().notNull(),
    marketSt: instant(),
    marketEd: instant(),
    paymentExpect: text().notNull(),
    paymentOption: jsonb().$type<(0 | 1)[]>().notNull(),
    minPrice: integer().notNull(),
    public: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('markets_owner').on(table.ownerUid, table.createdAt),
    check('markets_status', sql`${table.status} in (0, 1, 2, 3)`),
    check('markets_min_price', sql`${table.minPrice} >= 0`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    marketId: text()
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    desc: text().notNull(),
    cover: strings().notNull(),
    useYn: boolean().notNull(),
    promotion: jsonb().$type<('event' | 'hot' | 'sale' | 'limited')[]>().notNull(),
    weight: integer().notNull(),
    limitAmount: integer().notNull(),
    tags: strings().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [index('products_market').on(table.marketId, table.position)],
);

/**
 * `ordered` counts pieces of orders that are not cancelled; no stock may fall below it. `opened` marks options that
 * were there when their market was opened.
 */
export const productOptions = pgTable(
  'product_options',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    desc: text().notNull(),
    price: integer().notNull(),
    stock: integer().notNull(),
    ordered: integer().notNull().default(0),
    useYn: boolean().notNull(),
    opened: boolean().notNull().default(false),
  },
  (table) => [
    index('product_options_product').on(table.productId, table.position),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_ordered', sql`${table.ordered} >= 0`),
    check('product_options_stock', sql`${table.stock} = -1 or ${table.stock} >= ${table.ordered}`),
  ],
);
