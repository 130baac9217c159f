import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';
import { deletedWithRow } from './fates.ts';
import { createTable } from './createTable.ts';

/**
 * Sessions of accounts, one per device. `id` is the id in the session's tokens. An ended session is stored until its
 * last token has expired.
 */
export const sessions = createTable(
  'sessions',
  deletedWithRow({
    uid: text()
      .notNull()
      .references(() => users.uid),
    id: text().notNull(),
    /** The label that the account sees, derived from the user agent, which is not stored. */
    device: text().notNull(),
    /** The network of the last recorded call (`networkOf`). */
    network: text().notNull(),
    signedInAt: instant().notNull(),
    /** When the person authenticated at the provider (`auth_time`); null if the provider did not state it. */
    authTime: instant(),
    /** The last call, recorded every five minutes; null before the first call. */
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

/** Logins that returned from the provider and are not exchanged: ticket hash, the page's challenge and `auth_time`. */
export const loginTickets = createTable(
  'login_tickets',
  deletedWithRow({
    ticketHash: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => users.uid),
    challenge: text().notNull(),
    /** As in `sessions`. */
    authTime: instant(),
    expiresAt: instant().notNull(),
  }),
  (table) => [index('login_tickets_uid').on(table.uid)],
);
