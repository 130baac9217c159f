import type { SheetProblem } from '../SheetError.ts';
import type { ReadOptions } from '../readSheets.ts';
import type { SheetTable } from '@backoffice/contracts/sheet-table';

/** The request to a worker that reads sheets: the bytes of a file, and how they are opened. */
export interface ReadRequest extends ReadOptions {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Its reply: the sheets, or the problem why there are none. */
export type ReadReply =
  | { readonly sheets: readonly SheetTable[]; readonly problem?: undefined }
  | { readonly problem: SheetProblem };
