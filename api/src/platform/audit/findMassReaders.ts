import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';
import { recordEvents } from './recordEvent.ts';

/** Orders in the files of an account in 24 hours above which it is reported. */
export const FILE_ORDERS_MAX = 20_000;
/** Orders that an account opens one by one or finds by searches in 24 hours, above which it is reported. */
export const OPENED_ORDERS_MAX = 3000;

/** Reads of single orders and searches (`ReadAction`). */
const OPENED = '^receipt-(search|product|delivery|payment|refund-account|cash-receipt)$';

/**
 * Records `mass-reading` for each account that read unusually many orders in the last 24 hours, once a day. Lists do not
 * count: screens read whole markets all day.
 */
export async function findMassReaders(db: Queries, now: Date): Promise<void> {
  const { rows } = await db.execute<{ uid: string; count: number }>(sql`
    select uid, least(files + opened, 2000000000)::int as count from (
      select ${audit.uid} as uid,
        coalesce(sum(${audit.count}) filter (where ${audit.action} like 'export-%'), 0) as files,
        coalesce(sum(${audit.count}) filter (where ${audit.action} ~ ${OPENED}), 0) as opened
      from ${audit}
      where ${audit.at} > ${now.toISOString()}::timestamptz - interval '1 day' and ${audit.uid} not like 'operator:%'
      group by ${audit.uid}
    ) as readers
    where (files > ${FILE_ORDERS_MAX} or opened > ${OPENED_ORDERS_MAX}) and not exists (
      select from ${audit} as reported where reported.action = 'mass-reading' and reported.subject = readers.uid
        and reported.at > ${now.toISOString()}::timestamptz - interval '1 day')`);
  const by = { caller: 'api', origin: '', action: 'mass-reading' } as const;
  const about = (id: string) => ({ subject: { kind: 'account', id }, dataSubjects: [`seller:${id}`] }) as const;
  const events = rows.map(({ uid, count }) => ({ ...by, ...about(uid), count }));
  await recordEvents(db, events, now);
}
