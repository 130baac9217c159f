import type { SalesPeriod } from '@backoffice/contracts/files/salesPeriods';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, requestId } from './columns.ts';
import { sellers } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Sales files: one job per seller, year and period, and its result. `done` of `total` orders are written. `document` is
 * the name of the file in the private store from the claim on and identifies the worker: a worker that reads another
 * name has lost the job. A seller has at most one running job.
 */
export const salesFiles = createTable(
  'sales_files',
  deletedWithRow({
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    year: integer().notNull(),
    period: text().$type<SalesPeriod>().notNull(),
    state: text().$type<'waiting' | 'making' | 'done' | 'failed'>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    askedAt: instant().notNull(),
    startedAt: instant(),
    heartbeat: instant(),
    finishedAt: instant(),
    failure: text().$type<'sale-data-not-exists' | 'excel-file-error'>(),
    document: text(),
    /** The id of the request that started the job. */
    requestId: requestId(),
  }),
  (table) => [
    primaryKey({ columns: [table.uid, table.year, table.period] }),
    uniqueIndex('sales_files_making')
      .on(table.uid)
      .where(sql`${table.state} = 'making'`),
    check('sales_files_state', sql`${table.state} in ('waiting', 'making', 'done', 'failed')`),
  ],
);

/**
 * Files for one download without an ID token, by the hash of their token, while their session is open. A file is stored sealed in the private store
 * as `parts` documents, `<document>-0` and so on, of `size` bytes in total; without a `fileName` it is not finished.
 */
export const downloadLinks = createTable(
  'download_links',
  deletedWithRow({
    tokenHash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => sellers.uid),
    /** The session that requested the file. */
    sessionId: text().notNull(),
    document: text().notNull(),
    parts: integer().notNull().default(0),
    size: integer().notNull().default(0),
    mediaType: text().notNull(),
    fileName: text(),
    expiresAt: instant().notNull(),
    sendingSince: instant(),
  }),
  (table) => [
    index('download_links_uid').on(table.uid, table.expiresAt),
    index('download_links_age').on(table.expiresAt),
  ],
);
