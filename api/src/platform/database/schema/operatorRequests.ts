import { jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { keepAll } from './fates.ts';
import { createTable } from './createTable.ts';

/** The exact change that an operator requested, as its audit event states it. */
export interface RequestedChange {
  readonly subject?: { readonly kind: string; readonly id: string };
  readonly dataSubjects?: readonly string[];
  readonly result?: string;
}

/**
 * Actions that wait for a second operator: the name and fields of the action, and the change that it would make. A
 * decision deletes the row; a row older than a day cannot be confirmed, and the next request deletes it.
 */
export const operatorRequests = createTable(
  'operator_requests',
  keepAll({
    id: text().primaryKey(),
    action: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    change: jsonb().$type<RequestedChange>().notNull(),
    /** The operator, as the audit identifies the caller. */
    operator: text().notNull(),
    reason: text().notNull(),
    requestedAt: instant().notNull(),
  }),
);

/** A request as it is stored. */
export type OperatorRequestRow = typeof operatorRequests.$inferSelect;
