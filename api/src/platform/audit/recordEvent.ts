import type { Queries } from '../database/openDatabase.ts';
import { audit } from '../database/schema.ts';
import type { AuditEvent } from './AuditEvent.ts';

/** Stores an audit event. Call it in the transaction of the change, so that both are committed or neither. */
export async function recordEvent(db: Queries, event: AuditEvent, at: Date): Promise<void> {
  await recordEvents(db, [event], at);
}

/** Stores many audit events in their order with one statement (`recordEvent`). */
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
