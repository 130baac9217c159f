import type { SheetProblem } from '../src/SheetError.ts';

/** The orders that the files name. */
export interface CorpusOrders {
  readonly paid: string;
  readonly alsoPaid: string;
  readonly received: string;
  readonly verifying: string;
  readonly shipped: string;
  readonly delivered: string;
  readonly cancelled: string;
  readonly service: string;
  readonly foreign: string;
}

/** A file and its expected result: how many lines succeed, which fail and why, or why the file is refused. */
export interface MalformedFile {
  readonly name: string;
  /** Creates the file. */
  readonly bytes: () => Buffer;
  readonly overwrite?: boolean;
  readonly expected:
    | { readonly success: number; readonly fails: readonly (readonly [number, string])[] }
    | SheetProblem;
}
