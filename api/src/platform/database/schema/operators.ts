import { sql } from 'drizzle-orm';
import { bigint, check, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** The roles of operators, from the fewest rights to all rights. */
export type OperatorRole = 'viewer' | 'support' | 'finance' | 'admin';

/**
 * The people who sign in to the operators' page. `passwordHash` is made by `hashPassword`; `totpSealed` is the sealed
 * secret of the one-time codes; both are null until the operator sets them by the link whose hash is `linkHash`.
 * `totpStep` is the step of the last used code, which cannot be used again.
 */
export const operators = createTable(
  'operators',
  keepAll({
    id: text().primaryKey(),
    login: text().notNull(),
    name: text().notNull(),
    role: text().$type<OperatorRole>().notNull(),
    passwordHash: text(),
    totpSealed: text(),
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    linkHash: text(),
    linkExpiresAt: instant(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  }),
  (table) => [
    uniqueIndex('operators_login').on(sql`lower(${table.login})`),
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
