import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { deletedWithRow, keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** Numbers of page reports by hour (`ClientEventCount`). No row identifies an account, a device or a network. */
export const clientEventCounts = createTable(
  'client_event_counts',
  keepAll({
    /** The start of the hour. */
    hour: instant().notNull(),
    kind: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    revision: integer().notNull(),
    code: text().notNull(),
    count: integer().notNull(),
  }),
  ({ hour, kind, app, version, revision, code }) => [
    primaryKey({ columns: [hour, kind, app, version, revision, code] }),
  ],
);

/**
 * Last report and last failure of a seller's pages about a build of a remote (`SellerReport`), deleted after seven days.
 * `account` and `network` are keyed hashes.
 */
export const sellerReports = createTable(
  'seller_reports',
  deletedWithRow({
    account: text().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    network: text().notNull(),
    share: integer().notNull().default(100),
    reportedAt: instant().notNull(),
    failedAt: instant(),
  }),
  (table) => [
    primaryKey({ columns: [table.account, table.app, table.version] }),
    index('seller_reports_age').on(table.reportedAt),
  ],
);
