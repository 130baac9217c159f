import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, strings } from './columns.ts';
import { deletedWithRow, keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** Sealed responses of writes with an Idempotency-Key, until `expiresAt`. */
export const idempotencyKeys = createTable(
  'idempotency_keys',
  deletedWithRow({
    uid: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    response: jsonb().$type<string>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('idempotency_keys_age').on(table.expiresAt)],
);

/** Hashes of used login states, until the states would have expired. */
export const usedLoginStates = createTable(
  'used_login_states',
  deletedWithRow({
    stateHash: text().primaryKey(),
    expiresAt: instant().notNull(),
  }),
);

/**
 * Audit events (`AuditEvent`): actor, action, time, origin, subject and whose data; never the data. `uid` is the
 * caller. Rows are only inserted.
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
 * The hash chain over the audit: each event in the order of sealing, with a hash over the event and the previous hash
 * (`sealEvents`). Rows are only inserted; expired events are removed from the start.
 */
export const auditChain = createTable(
  'audit_chain',
  keepAll({
    position: bigint({ mode: 'number' }).primaryKey(),
    auditId: bigint({ mode: 'number' }).notNull().unique(),
    hash: text().notNull(),
    /** By the database clock, which callers cannot set. */
    sealedAt: instant()
      .notNull()
      .default(sql`now()`),
  }),
);

/**
 * Personal data that was removed from the business tables and is stored separately for the legal retention period. `id`
 * is `order:<id>` or `seller:<uid>`, `sealed` are the former values as sealed JSON. Only operators read it.
 */
export const separatedRecords = createTable(
  'separated_records',
  deletedWithRow({
    id: text().primaryKey(),
    sealed: text().notNull(),
    separatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  }),
  (table) => [index('separated_records_age').on(table.expiresAt)],
);
