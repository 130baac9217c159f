import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** The roles of operators, from the fewest rights to all rights. */
export type OperatorRole = 'viewer' | 'support' | 'finance' | 'admin';

/**
 * The people who sign in to the operators' page. `email` invites a person, who is bound with the first login: `issuer`
 * and `subject` identify the person from then on. `linkHash` is the hash of a break-glass link.
 */
export const operators = createTable(
  'operators',
  keepAll({
    id: text().primaryKey(),
    login: text().notNull(),
    name: text().notNull(),
    role: text().$type<OperatorRole>().notNull(),
    email: text().notNull(),
    issuer: text(),
    subject: text(),
    linkHash: text(),
    linkExpiresAt: instant(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  }),
  (table) => [
    uniqueIndex('operators_login').on(sql`lower(${table.login})`),
    uniqueIndex('operators_email').on(table.email),
    uniqueIndex('operators_subject').on(table.issuer, table.subject),
    check('operators_role', sql`${table.role} in ('viewer', 'support', 'finance', 'admin')`),
  ],
);

/** An operator as it is stored. */
export type OperatorRow = typeof operators.$inferSelect;

/** Sessions of operators by the hash of their token; signing out deletes the row. */
export const operatorSessions = createTable(
  'operator_sessions',
  keepAll({
    tokenHash: text().primaryKey(),
    operatorId: text()
      .notNull()
      .references(() => operators.id),
    signedInAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  }),
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    index('operator_sessions_age').on(table.signedInAt),
  ],
);
