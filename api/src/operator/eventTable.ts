import type { ListedEvent } from '../audit/listEvents.ts';

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
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_heading, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A reason may hold anything: control characters would move the terminal's cursor. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
