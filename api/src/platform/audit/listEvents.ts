import { type SQL, and, between, desc, eq, gte, lt, max, min, or, sql } from 'drizzle-orm';
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
        person === undefined ? undefined : await touches(db, person),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
  return rows.toReversed().map(toListed);
}

/** Number of event ids that one statement searches, because statements have a time limit. */
const RANGE = 200_000;

/**
 * Returns every event that touched the data of an order's buyer (`--person order:<id>`), and the downloads of files that
 * contain the order, oldest first. It searches the whole audit.
 */
export async function listSights(db: Queries, orderId: string): Promise<ListedEvent[]> {
  const isTouching = await touches(db, `order:${orderId}`);
  const [ids] = await db.select({ first: min(audit.id), last: max(audit.id) }).from(audit);
  const { first, last } = { first: ids?.first ?? 0, last: ids?.last ?? -1 };
  const found: (typeof audit.$inferSelect)[] = [];
  for (let from = first; from <= last; from += RANGE)
    found.push(
      ...(await db
        .select()
        .from(audit)
        .where(and(between(audit.id, from, from + RANGE - 1), isTouching))),
    );
  // An array iterator also visits the copies that the loop adds, whose downloads follow.
  for (const { uid, subjectKind, subject: file } of found)
    if (subjectKind === 'file') {
      // Both conditions have an index.
      const isCopy = and(eq(audit.uid, uid), eq(audit.action, 'export-sales'), names(`file:${file}`));
      const events = await db
        .select()
        .from(audit)
        .where(or(eq(audit.subject, file), isCopy));
      // The other events of its creation name other orders.
      const others = events.filter(({ dataSubjects }) => !dataSubjects.some((each) => each.startsWith('order:')));
      found.push(...others.filter(({ id }) => found.every((known) => known.id !== id)));
    }
  return found.toSorted((a, b) => a.id - b.id).map(toListed);
}

/** Condition: events that name a person, market or file. */
const names = (name: string) => sql`jsonb_exists(${audit.dataSubjects}, ${name})`;

/**
 * Condition: events that touched the data of a person. For an order these are also the reads of more than 50 orders of
 * its market since it was placed, and backups since then.
 */
async function touches(db: Queries, person: string): Promise<SQL | undefined> {
  const id = /^order:(.+)$/.exec(person)?.[1];
  if (id === undefined) return names(person);
  const [order] = await db
    .select({ marketId: orders.marketId, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.id, id));
  return or(
    names(person),
    order &&
      and(gte(audit.at, order.createdAt), or(names(`market:${order.marketId}`), eq(audit.action, 'operator-backup'))),
    and(eq(audit.subjectKind, 'order'), eq(audit.subject, id)),
  );
}

const toListed = ({ uid, ...event }: typeof audit.$inferSelect): ListedEvent => ({ ...event, caller: uid });
