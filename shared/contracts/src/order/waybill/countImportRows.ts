import type { ValidatedLine } from './importLines.ts';
import type { ImportRows } from './waybillEndpoints.ts';
import type { WaybillSheet } from './waybillSheet.ts';

/** Outcomes by priority: a row has the outcome of its most important line. */
const BY_ATTENTION = ['failed', 'doubtful', 'used', 'unchanged', 'ignored'] as const;

/** Maps the number of each row that has lines to the row's outcome. */
function toRowOutcomes(
  lines: readonly Pick<ValidatedLine, 'at' | 'outcome'>[],
): ReadonlyMap<number, ValidatedLine['outcome']> {
  const outcomes = new Map<number, ValidatedLine['outcome']>();
  for (const { at, outcome } of lines) {
    const known = outcomes.get(at) ?? 'ignored';
    outcomes.set(at, BY_ATTENTION.indexOf(outcome) < BY_ATTENTION.indexOf(known) ? outcome : known);
  }
  return outcomes;
}

/** Counts the rows of a table by outcome; the sum of the counts is the number of rows. */
export function countImportRows(
  { ignored, unknown }: Pick<WaybillSheet, 'ignored' | 'unknown'>,
  lines: readonly Pick<ValidatedLine, 'at' | 'outcome'>[],
): ImportRows {
  const outcomes = [...toRowOutcomes(lines).values()];
  const count = (wanted: ValidatedLine['outcome']) => outcomes.filter((outcome) => outcome === wanted).length;
  const reasons = new Map<string, number>();
  const repeated = outcomes.filter((outcome) => outcome === 'ignored').map(() => 'repeated');
  for (const reason of [...ignored.map((row) => row.reason), ...repeated])
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    read: outcomes.length + ignored.length + unknown.length,
    used: count('used'),
    unchanged: count('unchanged'),
    doubtful: count('doubtful'),
    failed: count('failed'),
    ignored: [...reasons].map(([reason, counted]) => ({ reason, count: counted })),
    unknown: [...unknown],
  };
}
