import type { SalesPeriod } from '@backoffice/contracts/files/salesPeriods';
import type { DownloadedFile } from '@backoffice/platform';

/** Period that a sales file covers. */
export interface SalesRange {
  readonly year: number;
  readonly period: SalesPeriod;
}

/**
 * State of a file. `progress` is 0 to 1, null before the first response; `isDisconnected`: the last request had no
 * response. `file` of a ready state is null if only the API has it. `regenerate`: the next request generates the file
 * again even if the API has one.
 */
export type SalesFileState =
  | {
      readonly status: 'making';
      /** Time of the request in milliseconds. */
      readonly since: number;
      readonly progress: number | null;
      readonly isDisconnected: boolean;
      readonly regenerate: boolean;
    }
  | { readonly status: 'ready'; readonly file: DownloadedFile | null; readonly isSaved: boolean }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly reason: string; readonly regenerate: boolean };

/** A requested file; `at` is the time of the request in milliseconds. */
export interface SalesFile extends SalesRange {
  readonly at: number;
  readonly state: SalesFileState;
}

/** Returns the state of a file that is requested at `since` (milliseconds). */
export function createRequestedState(since: number, regenerate: boolean): SalesFileState {
  return { status: 'making', since, progress: null, isDisconnected: false, regenerate };
}

/** Whether two ranges are equal. */
export function isSameRange(one: SalesRange, other: SalesRange): boolean {
  return one.year === other.year && one.period === other.period;
}
