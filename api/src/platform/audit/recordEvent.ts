import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';
import type { AuditEvent } from './AuditEvent.ts';

/** Stores an event of the audit; within the transaction of the change that it is about, so that neither is without the other. */
export async function recordEvent(db: Queries, event: AuditEvent, at: Date): Promise<void> {
  await recordEvents(db, [event], at);
}

/** Stores many events of the audit in their order (`recordEvent`), in one statement. */
export async function recordEvents(db: Queries, events: readonly AuditEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await db.insert(audit).values(
    events.map(({ caller, subject, dataSubjects = [], reason = '', count = 1, result = 'done', ...event }) => ({
      ...event,
      at,
      uid: caller,
      subjectKind: subject?.kind ?? '',
      subject: subject?.id ?? '',
      dataSubjects: [...dataSubjects],
      reason,
      count,
      result,
    })),
  );
}
