import type { Queries } from '../database/openDatabase.ts';
import type { FileAction, ReadAction } from './AuditAction.ts';
import type { AuditEvent, SubjectKind } from './AuditEvent.ts';
import { recordEvent, recordEvents } from './recordEvent.ts';

/** Maximum number of orders that the event of a read names; a larger read names their markets. */
const NAMED_MAX = 50;
/** Maximum number of orders that one event of a file names, about 16 KB. */
const FILE_PART = 500;

/** An order whose buyer's data was read. */
export interface ReadOrder {
  readonly id: string;
  readonly marketId: string;
}

/** Read access to buyers' data: caller, origin, call, its market, order or account, and the returned orders. */
export interface ReadRecord {
  readonly uid: string;
  readonly origin: string;
  readonly action: ReadAction;
  readonly subject: string;
  readonly orders: readonly ReadOrder[];
}

/**
 * Stores the legally required record of a read; await it before sending the data. It names up to 50 orders, otherwise
 * the markets whose buyers the reply may contain.
 */
export async function recordRead(db: Queries, read: ReadRecord, at: Date): Promise<void> {
  const { uid: caller, origin, action, subject: id, orders } = read;
  const dataSubjects =
    orders.length <= NAMED_MAX
      ? orders.map((order) => `order:${order.id}` as const)
      : [...new Set(orders.map(({ marketId }) => `market:${marketId}` as const))];
  const subject = { kind: toSubjectKind(action), id };
  await recordEvent(db, { caller, origin, action, subject, dataSubjects, count: orders.length }, at);
}

function toSubjectKind(action: ReadAction): SubjectKind {
  switch (action) {
    case 'receipt-list':
      return 'market';
    case 'receipt-search':
    case 'receipt-import-candidates':
    case 'deposit-candidates':
      return 'account';
    default:
      return 'order';
  }
}

/** A file with orders: its requester, unique id, and the reason if one is required. */
export interface FileRecord extends Pick<AuditEvent, 'origin' | 'reason' | 'result'> {
  readonly uid: string;
  readonly action: FileAction;
  readonly file: string;
}

/** Stores that a file was created, with every order in it, 500 in each event; await it before sending the file. */
export async function recordFile(
  db: Queries,
  { orders, ...file }: FileRecord & { readonly orders: readonly string[] },
  at: Date,
): Promise<void> {
  // A file without orders has an event as well.
  const parts = Array.from({ length: Math.max(1, Math.ceil(orders.length / FILE_PART)) }, (_each, part) =>
    orders.slice(part * FILE_PART, (part + 1) * FILE_PART),
  );
  const events = parts.map((ids) => ({
    ...toFileEvent(file),
    dataSubjects: ids.map((id) => `order:${id}` as const),
    count: ids.length,
  }));
  await recordEvents(db, events, at);
}

/** Stores that a copy of a stored file was created, with its number of orders; `recordFile` recorded the file `of`. */
export async function recordCopy(
  db: Queries,
  { of, count, ...file }: FileRecord & { readonly of: string; readonly count: number },
  at: Date,
): Promise<void> {
  await recordEvent(db, { ...toFileEvent(file), dataSubjects: [`file:${of}`], count }, at);
}

/** Stores that a file was downloaded, which `recordFile` or `recordCopy` recorded under the same id. */
export async function recordFetch(db: Queries, file: FileRecord, at: Date): Promise<void> {
  await recordEvent(db, { ...toFileEvent(file), dataSubjects: [`seller:${file.uid}`] }, at);
}

function toFileEvent({ uid: caller, file: id, ...record }: FileRecord): AuditEvent {
  return { ...record, caller, subject: { kind: 'file', id } };
}
