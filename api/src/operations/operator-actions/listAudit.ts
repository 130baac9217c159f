import { type ListedEvent, listEvents } from '../../platform/audit/listEvents.ts';
import type { ActionContext } from './ActionContext.ts';
import { parseInstant, type TypedFields } from './OperatorAction.ts';

/**
 * Returns the newest `limit` audit events that match the typed filters (`EventFilter`), oldest first; empty filters
 * match all events. Records the read access. @throws OperatorError for an invalid date
 */
export async function listAudit(
  { db, record }: ActionContext,
  typed: TypedFields,
  limit: number,
): Promise<ListedEvent[]> {
  const text = (name: string) => (typed[name]?.trim() ? { [name]: typed[name].trim() } : {});
  const instant = (name: string) => (typed[name]?.trim() ? { [name]: parseInstant(typed[name].trim()) } : {});
  const filter = {
    ...text('caller'),
    ...text('action'),
    ...text('subject'),
    ...text('person'),
    ...instant('since'),
    ...instant('until'),
    limit,
  };
  const events = await listEvents(db, filter);
  const id = typed['person'] ?? typed['subject'] ?? typed['caller'] ?? '';
  await record(db, { action: 'operator-audit', subject: { kind: 'audit', id }, count: events.length });
  return events;
}
