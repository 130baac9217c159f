import { sql } from 'drizzle-orm';
import { bigint, bigserial, doublePrecision, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { deletedWithRow, keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** The answers of writes that carried an Idempotency-Key, sealed, until `keptUntil`. */
export const idempotencyKeys = createTable(
  'idempotency_keys',
  deletedWithRow({
    uid: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().$type<string>(),
    createdAt: instant().notNull(),
    keptUntil: instant().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('idempotency_keys_age').on(table.keptUntil)],
);

/** Login states that have been used, by their hash, until they would have expired anyway. */
export const usedLoginStates = createTable(
  'used_login_states',
  deletedWithRow({
    stateHash: text().primaryKey(),
    expiresAt: instant().notNull(),
  }),
);

/**
 * Who did what, when, from where, to what and to whose data (`AuditEvent`); never the data. `uid` is the caller. Rows
 * are only added.
 */
export const audit = createTable(
  'audit',
  keepAll({
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    uid: text().notNull(),
    origin: text().notNull(),
    action: text().notNull(),
    subjectKind: text().notNull().default(''),
    subject: text().notNull(),
    dataSubjects: strings().notNull().default([]),
    reason: text().notNull().default(''),
    count: integer().notNull(),
    result: text().notNull().default('done'),
  }),
  (table) => [
    index('audit_uid').on(table.uid, table.at),
    index('audit_at').on(table.at),
    index('audit_subject').on(table.subject, table.at),
  ],
);

/**
 * The hash chain over the audit: each event in the order in which it was sealed, with a hash over the event and the
 * hash before (`sealEvents`). Rows are only added, and removed at the beginning when events expire.
 */
export const auditChain = createTable(
  'audit_chain',
  keepAll({
    position: bigint({ mode: 'number' }).primaryKey(),
    auditId: bigint({ mode: 'number' }).notNull().unique(),
    hash: text().notNull(),
    /** By the database's clock, which no caller sets. */
    sealedAt: instant()
      .notNull()
      .default(sql`now()`),
  }),
);

/**
 * Personal data that was taken out of the tables of the trade and is kept apart for as long as the law asks. `id` is
 * `order:<id>` or `seller:<uid>`, `sealed` are the former values as sealed JSON. Operators alone read it.
 */
export const separatedRecords = createTable(
  'separated_records',
  deletedWithRow({
    id: text().primaryKey(),
    sealed: text().notNull(),
    separatedAt: instant().notNull(),
    keptUntil: instant().notNull(),
  }),
  (table) => [index('separated_records_end').on(table.keptUntil)],
);

/**
 * How far busy callers are into their limit of calls, over all processes: `level` units at an instant, falling since.
 * `caller` is a hash of an account or a network. Unlogged: a crash of the database empties it, which does no harm.
 */
export const callRates = createTable(
  'call_rates',
  deletedWithRow({
    caller: text().primaryKey(),
    level: doublePrecision().notNull(),
    at: instant().notNull(),
  }),
);
