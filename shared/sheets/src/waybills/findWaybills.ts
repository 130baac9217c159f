import type { SheetRows, SheetTable } from '@backoffice/contracts/sheet-table';
import { IMPORT_LINES_MAX, type WaybillSheet, readWaybillSheet } from '@backoffice/contracts/waybill-sheet';
import { SheetError } from '../SheetError.ts';

/** The sheet of a file that has the tracking numbers: its rows, and how they were understood. */
export interface FoundWaybills {
  readonly rows: SheetRows;
  readonly sheet: WaybillSheet;
}

/**
 * The first sheet with a column of order numbers and one of tracking numbers; undefined when there is none.
 * @throws SheetError `too-many-lines`
 */
export function findWaybills(sheets: readonly SheetTable[]): FoundWaybills | undefined {
  for (const { rows } of sheets) {
    const sheet = readWaybillSheet(rows);
    if (sheet === undefined) continue;
    if (sheet.lines.length > IMPORT_LINES_MAX) throw new SheetError('too-many-lines');
    return { rows, sheet };
  }
  return undefined;
}
