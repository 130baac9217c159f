import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Logins of accounts, one for each device. `id` is the one in the login's tokens, or `auth-` with the seconds of
 * `auth_time` for a login that the API did not begin. An ended session is kept until no token can name it any more.
 */
export const sessions = createTable(
  'sessions',
  deletedWithRow({
    uid: text()
      .notNull()
      .references(() => users.uid),
    id: text().notNull(),
    /** The label that the account sees, made of the user agent, which is not stored. */
    device: text().notNull(),
    /** The network of the last call that was noted (`networkFor`). */
    network: text().notNull(),
    signedInAt: instant().notNull(),
    /** The last call, noted every five minutes; null before the first. */
    lastSeenAt: instant(),
    endedAt: instant(),
  }),
  (table) => [
    primaryKey({ columns: [table.uid, table.id] }),
    index('sessions_id').on(table.id),
    index('sessions_age').on(table.signedInAt),
  ],
);

/** A session as it is stored. */
export type SessionRow = typeof sessions.$inferSelect;

/** Logins that came back from the provider and are not exchanged yet: the hash of the ticket and the page's challenge. */
export const loginTickets = createTable(
  'login_tickets',
  deletedWithRow({
    ticketHash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid),
    challenge: text().notNull(),
    expiresAt: instant().notNull(),
  }),
  (table) => [index('login_tickets_uid').on(table.uid)],
);
