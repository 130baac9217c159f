import type { OrderView } from '@backoffice/contracts';
import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { sellers } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/** The views of order lists that a seller has named; `version` counts how often they were saved. */
export const orderViews = createTable(
  'order_views',
  deletedWithRow({
    uid: text()
      .primaryKey()
      .references(() => sellers.uid),
    version: integer().notNull(),
    views: jsonb().$type<OrderView[]>().notNull(),
    updatedAt: instant().notNull(),
  }),
);
