import { cleanWaybillNo } from '@backoffice/contracts';
import type { GridEntries } from '../entries/GridEntries.ts';
import type { GridLines } from '../lines/GridLines.ts';
import type { LineChecks } from '../lines/LineChecks.ts';
import { canSave } from '../lines/checkLine.ts';
import { gridOrderOf } from '../lines/gridOrderOf.ts';
import type { GridSave } from './GridSave.ts';
import { toGridChange } from './gridChanges.ts';
import type { UnsentLine } from './SaveBatch.ts';

interface Grid {
  readonly entries: GridEntries;
  readonly lines: GridLines;
  readonly checks: LineChecks;
  readonly save: Pick<GridSave, 'locked'>;
}

/** The lines that a save sends, each with what it does to the stored numbers. */
export function linesToSend({ entries, lines, checks, save: { locked } }: Grid): readonly UnsentLine[] {
  return [...entries.byId].flatMap(([id, entry]) => {
    const listed = lines.order(id);
    if (listed === undefined || locked.has(id) || !canSave(checks.of(listed))) return [];
    const change = toGridChange(id, entry, gridOrderOf(listed.order));
    const line = { id, orderNo: listed.order.publicId, invoiceNo: cleanWaybillNo(entry.no, entry.company) };
    return change === undefined ? [] : [{ ...change, line }];
  });
}
