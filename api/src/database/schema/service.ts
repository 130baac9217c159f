import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The answers of writes that carried an Idempotency-Key, sealed and stored for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Login states that have been used, by their hash, until they would have expired anyway. */
export const usedLoginStates = pgTable('used_login_states', {
  stateHash: text().primaryKey(),
  expiresAt: instant().notNull(),
});

/** Who read buyers' data, when, from where, and of which market or order; never the data. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    uid: text().notNull(),
    origin: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('audit_uid').on(table.uid, table.at)],
);
