import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';
import type { AuditEvent } from './AuditEvent.ts';

/** Stores many events of the audit in their order (`recordEvent`), in one statement. */
export async function recordEvents(db: Queries, events: readonly AuditEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(
    ({ caller, subject, dataSubjects = [], reason = '', count = 1, result = 'done', ...event }) => ({
      ...event,
      uid: caller,
      subject_kind: subject?.kind ?? '',
      subject: subject?.id ?? '',
      data_subjects: dataSubjects,
      reason,
      count,
      result,
    }),
  );
  await db.execute(sql`
    insert into ${audit} (at, uid, origin, action, subject_kind, subject, data_subjects, reason, count, result)
    select ${at.toISOString()}::timestamptz, uid, origin, action, subject_kind, subject, data_subjects, reason, count, result
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (uid text, origin text, action text,
      subject_kind text, subject text, data_subjects jsonb, reason text, count integer, result text))
    with ordinality as event (uid, origin, action, subject_kind, subject, data_subjects, reason, count, result, position)
    order by position`);
}
