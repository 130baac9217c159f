import type { AuditEvent } from '../audit/AuditEvent.ts';

/** The event of an action on an account; `result` says what was given, taken or changed. */
export function accountEvent<Action extends AuditEvent['action']>(action: Action, uid: string, result: string) {
  const dataSubjects: [`seller:${string}`] = [`seller:${uid}`];
  return { action, subject: { kind: 'account', id: uid } as const, dataSubjects, result };
}
