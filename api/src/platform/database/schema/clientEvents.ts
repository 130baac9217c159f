import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { keepAll } from './fates.ts';
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

/** The first report of each uncaught page error; `fingerprint` is the code of its counts. */
export const clientErrors = createTable(
  'client_errors',
  keepAll({
    fingerprint: text().primaryKey(),
    app: text().notNull(),
    version: text().notNull(),
    name: text().notNull(),
    message: text().notNull(),
    stack: strings().notNull(),
    firstSeen: instant().notNull(),
    lastSeen: instant().notNull(),
  }),
  (table) => [index('client_errors_seen').on(table.lastSeen)],
);
