import type { SheetProblem } from '../SheetError.ts';
import type { SheetTable } from '@backoffice/contracts/sheet-table';

/** What a worker that reads sheets is asked: the bytes of a file. */
export interface ReadRequest {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What it replies: the sheets, or why there are none. */
export type ReadReply =
  | { readonly sheets: readonly SheetTable[]; readonly problem?: undefined }
  | { readonly problem: SheetProblem };
