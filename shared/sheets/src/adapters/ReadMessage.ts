import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import type { SheetProblem } from '../SheetError.ts';
import type { ReadOptions } from '../readSheets.ts';
import type { FindWaybillsOptions, FoundWaybills } from '../findWaybills.ts';

/** The source of sheets: the bytes of a file and the options for opening it, or the sheets of an earlier reply. */
export type SheetSource =
  | (ReadOptions & { readonly bytes: Uint8Array<ArrayBuffer>; readonly sheets?: undefined })
  | { readonly sheets: readonly SheetTable[]; readonly bytes?: undefined };

/** The request to a worker that reads sheets. With `search` it also searches them for tracking numbers. */
export type ReadRequest = SheetSource & { readonly search?: FindWaybillsOptions | undefined };

/** The tracking numbers of sheets; the table is the sheet at the index. */
export interface SheetSearch {
  /** Undefined if the seller has to choose the columns. */
  readonly found: Omit<FoundWaybills, 'table'> | undefined;
}

/** The worker's reply: the sheets of a file, and the result of the search; or the problem. */
export type ReadReply =
  | { readonly sheets?: readonly SheetTable[]; readonly search?: SheetSearch; readonly problem?: undefined }
  | { readonly problem: SheetProblem };
