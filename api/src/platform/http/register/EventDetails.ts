import type { AuditEvent } from '../../audit/AuditEvent.ts';

/** What a handler adds to the event of its write; the rest follows from the call. */
export type EventDetails = Partial<Pick<AuditEvent, 'subject' | 'dataSubjects' | 'reason' | 'count' | 'result'>>;
