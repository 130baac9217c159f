import type { Queries } from '../database/openDatabase.ts';
import type { ReadAction } from './AuditAction.ts';
import type { AuditEvent, SubjectKind } from './AuditEvent.ts';
import { recordEvent } from './recordEvent.ts';

/**
 * Read access to buyers' data: caller, origin, call, its market, order, period or file, number of orders, and the
 * reason if one is required.
 */
export interface ReadRecord {
  readonly uid: string;
  readonly origin: string;
  readonly action: ReadAction;
  readonly subject: string;
  readonly count: number;
  readonly reason?: string;
}

/** Stores the legally required record of a read; await it before sending the data. */
export async function recordRead(db: Queries, { uid, subject: id, ...record }: ReadRecord, at: Date): Promise<void> {
  const kind = toSubjectKind(record.action);
  await recordEvent(
    db,
    { ...record, caller: uid, subject: { kind, id }, dataSubjects: toDataSubjects(uid, kind, id) },
    at,
  );
}

function toSubjectKind(action: ReadAction): SubjectKind {
  switch (action) {
    case 'receipt-product':
    case 'receipt-delivery':
    case 'receipt-payment':
    case 'receipt-refund-account':
    case 'receipt-cash-receipt':
      return 'order';
    case 'receipt-search':
    case 'receipt-import-candidates':
    case 'deposit-candidates':
      return 'account';
    case 'export-sales':
      return 'period';
    case 'export-fetch':
      return 'file';
    default:
      return 'market';
  }
}

/** The orders of a period or of a downloaded file belong to several markets of the seller. */
function toDataSubjects(uid: string, kind: SubjectKind, id: string): AuditEvent['dataSubjects'] {
  return kind === 'order' || kind === 'market' ? [`${kind}:${id}`] : [`seller:${uid}`];
}
