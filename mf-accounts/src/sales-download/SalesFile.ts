import type { SalesPeriod } from '@backoffice/contracts';
import type { DownloadedFile } from '@backoffice/platform';

/** What a sales file covers. */
export interface SalesRange {
  readonly year: number;
  readonly period: SalesPeriod;
}

/**
 * Where a file stands. `progress` is 0 to 1, null before the first answer; `isLost` while nothing answers. A `ready` file
 * that is null is at the API; `regenerate` says whether to make afresh what the API may still have.
 */
export type SalesFileState =
  | {
      readonly status: 'making';
      readonly since: number;
      readonly progress: number | null;
      readonly isLost: boolean;
      readonly regenerate: boolean;
    }
  | { readonly status: 'ready'; readonly file: DownloadedFile | null; readonly isSaved: boolean }
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly reason: string; readonly regenerate: boolean };

/** A file that was asked for at an instant (milliseconds). */
export interface SalesFile extends SalesRange {
  readonly at: number;
  readonly state: SalesFileState;
}

/** The state of a file that is asked for at an instant (milliseconds). */
export function beginning(since: number, regenerate: boolean): SalesFileState {
  return { status: 'making', since, progress: null, isLost: false, regenerate };
}

/** Whether two name the same file. */
export function isSameRange(one: SalesRange, other: SalesRange): boolean {
  return one.year === other.year && one.period === other.period;
}
