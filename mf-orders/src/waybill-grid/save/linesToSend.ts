import { cleanWaybillNo } from '@backoffice/contracts';
import type { GridEntries } from '../entries/GridEntries.ts';
import type { GridLines } from '../lines/GridLines.ts';
import type { LineChecks } from '../lines/LineChecks.ts';
import { canSave } from '../lines/checkLine.ts';
import type { GridSave } from './GridSave.ts';
import type { SaveBatch, SaveLine } from './SaveBatch.ts';

interface Grid {
  readonly entries: GridEntries;
  readonly lines: GridLines;
  readonly checks: LineChecks;
  readonly save: Pick<GridSave, 'locked'>;
}

/** The lines that a save sends, each with its carrier and whether it replaces a stored number. */
export function linesToSend({
  entries,
  lines,
  checks,
  save: { locked },
}: Grid): readonly (SaveLine & Pick<SaveBatch, 'company' | 'overwrite'>)[] {
  return [...entries.byId].flatMap(([id, { company, no }]) => {
    const listed = lines.order(id);
    if (listed === undefined || company === null || locked.has(id) || !canSave(checks.of(listed))) return [];
    const { publicId: orderNo, invoice } = listed.order;
    return [{ id, orderNo, invoiceNo: cleanWaybillNo(no), company, overwrite: invoice !== null }];
  });
}
