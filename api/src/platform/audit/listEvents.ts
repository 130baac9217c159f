import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, orders } from '../database/schema.ts';

/**
 * Which events: of a caller, an action, a subject by its id, from `since` to before `until`, or of a person whose data
 * was touched, as `seller:<uid>` or `order:<id>`; at most `limit`, the newest.
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

/** An event as it is listed. */
export type ListedEvent = Omit<typeof audit.$inferSelect, 'uid'> & { readonly caller: string };

/** The newest events that a filter lets through, oldest first. */
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
        person === undefined ? undefined : touches(await namesOf(db, person)),
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

/** A list of a market's orders is recorded as that market: it holds the data of each of its buyers. */
async function namesOf(db: Queries, person: string): Promise<string[]> {
  const id = /^order:(.+)$/.exec(person)?.[1];
  if (id === undefined) return [person];
  const [order] = await db.select({ marketId: orders.marketId }).from(orders).where(eq(orders.id, id));
  return order ? [person, `market:${order.marketId}`] : [person];
}
