import { desc, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';

const { createdAt, id } = orders;

/** The sort order of order lists: newest first, then by id. */
export const NEWEST_FIRST = [desc(createdAt), desc(id)];

/** Condition: the orders after a cursor, whose parts are placeholders (`toCursor`). */
export const AFTER_CURSOR = sql`(${createdAt}, ${id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')})`;

/** The cursor after an order; without an order, the cursor before the first. */
export function toCursor(last: { readonly createdAt: Date; readonly id: string } | undefined): {
  readonly createdAt: string;
  readonly id: string;
} {
  return last ? { createdAt: last.createdAt.toISOString(), id: last.id } : { createdAt: 'infinity', id: '' };
}
