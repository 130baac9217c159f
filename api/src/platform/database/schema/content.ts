import type { StoredReading } from '@backoffice/contracts/order/deposit/statementReadings';
import type { OrderView } from '@backoffice/contracts/order/lists/orderViews';
import type { NoticeTemplate } from '@backoffice/contracts/order/notice/noticeTemplates';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { sellers } from './people.ts';
import { markets } from './goods.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Stored pictures. A picture that was not adopted by a save is removed after one day; so is a picture that is no longer
 * shown: `unusedSince` is when a cleanup found it unused. `bytes` is the size of the stored file; 0 if unknown.
 */
export const uploads = createTable(
  'uploads',
  deletedWithRow({
    path: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    bytes: integer().notNull().default(0),
    createdAt: instant().notNull(),
    adoptedAt: instant(),
    unusedSince: instant(),
  }),
  (table) => [
    index('uploads_unadopted')
      .on(table.createdAt)
      .where(sql`${table.adoptedAt} is null`),
    index('uploads_owner').on(table.ownerUid, table.bytes),
  ],
);

export const previews = createTable(
  'previews',
  deletedWithRow({
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .references(() => sellers.uid),
    cover: strings().notNull(),
    contents: text().notNull(),
    schedule: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  }),
  (table) => [index('previews_owner').on(table.ownerUid)],
);

/** At most one banner per seller; each save replaces it with a new row. */
export const banners = createTable(
  'banners',
  deletedWithRow({
    id: text().primaryKey(),
    ownerUid: text()
      .notNull()
      .unique()
      .references(() => sellers.uid),
    marketId: text()
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    picture: text().notNull(),
    createdAt: instant().notNull(),
  }),
);

/**
 * Lists of a seller: views of order lists, notice templates, and readings of statements, the last used first. `version`
 * counts the saves.
 */
export const savedLists = createTable(
  'saved_lists',
  deletedWithRow({
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    kind: text().$type<'order-views' | 'notice-templates' | 'statement-readings'>().notNull(),
    version: integer().notNull(),
    items: jsonb().$type<OrderView[] | NoticeTemplate[] | StoredReading[]>().notNull(),
    updatedAt: instant().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
);
