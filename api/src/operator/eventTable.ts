import type { ListedEvent } from '../audit/listEvents.ts';
import { columns } from './columns.ts';

const HEADINGS = ['at', 'caller', 'origin', 'action', 'subject', 'people', 'count', 'result', 'reason'];

/** Events as lines of aligned columns under a line of headings. */
export function eventTable(events: readonly ListedEvent[]): string {
  const rows = events.map(
    ({ at, caller, origin, action, subjectKind, subject, dataSubjects, count, result, reason }) => [
      at.toISOString(),
      caller,
      origin,
      action,
      subjectKind === '' ? subject : `${subjectKind}:${subject}`,
      dataSubjects.join(' '),
      String(count),
      result,
      reason,
    ],
  );
  return columns([HEADINGS, ...rows]);
}
