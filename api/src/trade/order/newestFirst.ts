import { desc, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/schema.ts';

const { createdAt, id } = orders;

/** The order of lists. */
export const NEWEST_FIRST = [desc(createdAt), desc(id)];

/** The condition of the orders of a list that come after a cursor, whose parts are placeholders (`cursorOf`). */
export const AFTER_CURSOR = sql`(${createdAt}, ${id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')})`;

/** The cursor behind an order; without one, before the first of a list. */
export function cursorOf(last: { readonly createdAt: Date; readonly id: string } | undefined): {
  readonly createdAt: string;
  readonly id: string;
} {
  return last ? { createdAt: last.createdAt.toISOString(), id: last.id } : { createdAt: 'infinity', id: '' };
}
