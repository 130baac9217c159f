import type { SheetProblem } from '../SheetError.ts';
import type { ReadOptions } from '../readSheets.ts';
import type { SheetTable } from '@backoffice/contracts/sheet-table';

/** The request to a worker that reads sheets: the bytes of a file and the options for opening it. */
export interface ReadRequest extends ReadOptions {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The worker's response: the sheets, or the problem. */
export type ReadReply =
  | { readonly sheets: readonly SheetTable[]; readonly problem?: undefined }
  | { readonly problem: SheetProblem };
