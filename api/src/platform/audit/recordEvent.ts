import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { audit } from '../database/schema.ts';
import type { AuditEvent } from './AuditEvent.ts';

const insertEvent = preparedQuery('audit event', {}, (db) =>
  db.insert(audit).values({
    at: sql.placeholder('at'),
    uid: sql.placeholder('uid'),
    origin: sql.placeholder('origin'),
    action: sql.placeholder('action'),
    subjectKind: sql.placeholder('subjectKind'),
    subject: sql.placeholder('subject'),
    dataSubjects: sql.placeholder('dataSubjects'),
    reason: sql.placeholder('reason'),
    count: sql.placeholder('count'),
    result: sql.placeholder('result'),
  }),
);

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
