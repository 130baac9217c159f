import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, orders } from '../database/schema.ts';

/**
 * Filter of events: caller, action, subject id, `since` (inclusive) and `until` (exclusive), or a person whose data was
 * accessed, as `seller:<uid>` or `order:<id>`; returns the newest `limit` events.
 */
export interface EventFilter {
  readonly caller?: string;
  readonly action?: string;
  readonly subject?: string;
  readonly person?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly limit: number;
}

/** Stored event with its caller. */
export type ListedEvent = Omit<typeof audit.$inferSelect, 'uid'> & { readonly caller: string };

/** Returns the newest events that match a filter, oldest first. */
export async function listEvents(db: Queries, filter: EventFilter): Promise<ListedEvent[]> {
  const { caller, action, subject, person, since, until, limit } = filter;
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        caller === undefined ? undefined : eq(audit.uid, caller),
        action === undefined ? undefined : eq(audit.action, action),
        subject === undefined ? undefined : eq(audit.subject, subject),
        since && gte(audit.at, since),
        until && lt(audit.at, until),
        person === undefined ? undefined : touches(await findDataSubjects(db, person)),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.toReversed().map(({ uid, ...event }) => ({ ...event, caller: uid }));
}

function touches(names: readonly string[]) {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  return sql`jsonb_exists_any(${audit.dataSubjects}, array[${list}]::text[])`;
}

/** A read order list is recorded for its market, because it contains data of every buyer of that market. */
async function findDataSubjects(db: Queries, person: string): Promise<string[]> {
  const id = /^order:(.+)$/.exec(person)?.[1];
  if (id === undefined) return [person];
  const [order] = await db.select({ marketId: orders.marketId }).from(orders).where(eq(orders.id, id));
  return order ? [person, `market:${order.marketId}`] : [person];
}
