import type { SalesPeriod } from '@backoffice/contracts';
import type { DownloadedFile } from '@backoffice/platform';

/** What a sales file covers. */
export interface SalesRange {
  readonly year: number;
  readonly period: SalesPeriod;
}

/**
 * The state of a file. `progress` is 0 to 1, null before the first response; `isDisconnected` says that the last
 * request got no response. The `file` of a ready state is null when only the API holds it. `regenerate` says that the
 * next request is to make the file again even if the API still has one.
 */
export type SalesFileState =
  | {
      readonly status: 'making';
      /** When it was requested, in milliseconds. */
      readonly since: number;
      readonly progress: number | null;
      readonly isDisconnected: boolean;
      readonly regenerate: boolean;
    }
  | { readonly status: 'ready'; readonly file: DownloadedFile | null; readonly isSaved: boolean }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly reason: string; readonly regenerate: boolean };

/** A requested file; `at` is when it was requested, in milliseconds. */
export interface SalesFile extends SalesRange {
  readonly at: number;
  readonly state: SalesFileState;
}

/** The state of a file that is requested at an instant (milliseconds). */
export function requestedState(since: number, regenerate: boolean): SalesFileState {
  return { status: 'making', since, progress: null, isDisconnected: false, regenerate };
}

/** Whether two ranges name the same file. */
export function isSameRange(one: SalesRange, other: SalesRange): boolean {
  return one.year === other.year && one.period === other.period;
}
