import type { AuditAction } from './AuditAction.ts';

/** The kinds of things that events are about. */
export type SubjectKind =
  | 'account'
  | 'audit'
  | 'bank-account'
  | 'banner'
  | 'business'
  | 'document'
  | 'file'
  | 'market'
  | 'operator'
  | 'order'
  | 'path'
  | 'period'
  | 'picture'
  | 'preview'
  | 'product'
  | 'session'
  | 'settlement';

/** What an event is about: a row or file by its id, never its content. */
export interface AuditSubject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/**
 * One event of the audit: who did what from where, to what, and whose personal data it touched. It names people and
 * things by their ids and never holds what was read or written.
 */
export interface AuditEvent {
  /** The account's uid, `operator:` and a name, `api` for the API's own jobs, or empty where the caller is unknown. */
  readonly caller: string;
  /** The network that the call came from (`networkOf`), or empty for what comes from no call. */
  readonly origin: string;
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  /**
   * The people whose data was touched: buyers by `order:<id>`, all buyers of a market by `market:<id>`, a seller by
   * `seller:<uid>`.
   */
  readonly dataSubjects?: readonly `${'order' | 'market' | 'seller'}:${string}`[];
  /** Why, where the caller was asked. */
  readonly reason?: string;
  /** How many orders, rows or calls; 1 unless given. */
  readonly count?: number;
  /** `done` unless given; else the code of the error that the caller got, or the answer to a question. */
  readonly result?: string;
}
