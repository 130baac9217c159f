import type { OrderView } from '@backoffice/contracts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sellers } from './people.ts';

/** The views of order lists that a seller has named; `version` counts how often they were saved. */
export const orderViews = pgTable('order_views', {
  uid: text()
    .primaryKey()
    .references(() => sellers.uid),
  version: integer().notNull(),
  views: jsonb().$type<OrderView[]>().notNull(),
  updatedAt: instant().notNull(),
});
