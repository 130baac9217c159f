import type { Queries } from '../database/openDatabase.ts';
import { preparedInsert } from '../database/preparedInsert.ts';
import { audit } from '../database/schema.ts';
import type { AuditEvent } from './AuditEvent.ts';

const insertEvent = preparedInsert('audit event', audit, [
  'at',
  'uid',
  'origin',
  'action',
  'subjectKind',
  'subject',
  'dataSubjects',
  'reason',
  'count',
  'result',
]);

/** Stores an event of the audit; within the transaction of the change that it is about, so that neither is without the other. */
export async function recordEvent(db: Queries, event: AuditEvent, at: Date): Promise<void> {
  const { caller, origin, action, subject, dataSubjects = [], reason = '', count = 1, result = 'done' } = event;
  await insertEvent(db, {
    at,
    uid: caller,
    origin,
    action,
    subjectKind: subject?.kind ?? '',
    subject: subject?.id ?? '',
    dataSubjects: [...dataSubjects],
    reason,
    count,
    result,
  });
}
