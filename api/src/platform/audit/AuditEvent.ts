import type { AuditAction } from './AuditAction.ts';

/** Kinds of audit subjects. */
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

/** Subject of an event: a row or file by its id, never its content. */
export interface AuditSubject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/**
 * Audit event: caller, origin, action, subject, and the people whose data was accessed. It contains ids only, never the
 * data that was read or written.
 */
export interface AuditEvent {
  /** The account's uid, `operator:` and a name, `api` for the API's own jobs, or empty where the caller is unknown. */
  readonly caller: string;
  /** Network of the caller (`networkFor`); empty for events that are not caused by a call. */
  readonly origin: string;
  readonly action: AuditAction;
  readonly subject?: AuditSubject;
  /**
   * The people whose data was touched: buyers by `order:<id>`; by `market:<id>` if the reply had more than 50 orders, any
   * of the market; those of a stored file by `file:<id>`; a seller by `seller:<uid>`.
   */
  readonly dataSubjects?: readonly `${'order' | 'market' | 'file' | 'seller'}:${string}`[];
  /** Reason that the caller gave, if the action requires one. */
  readonly reason?: string;
  /** Number of orders, rows or calls; default 1. */
  readonly count?: number;
  /** Default `done`; otherwise the code of the error returned to the caller, or the result of a query. */
  readonly result?: string;
}
