import { BULK_COUNT_MAX, type BulkResult } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';

/** An order of a bulk change: its `_id` and its order number. */
export interface BulkTarget {
  readonly id: string;
  readonly publicId: string;
}

/** The outcome of one call. `uncertain`: no answer, it may have been carried out. `refused`: nothing was written. */
export type ChunkOutcome =
  | { readonly status: 'waiting' }
  | { readonly status: 'answered'; readonly result: BulkResult }
  | { readonly status: 'uncertain' }
  | { readonly status: 'refused'; readonly text: string };

/** The orders of one call, at most BULK_COUNT_MAX, with the intent under which a repeated call writes once. */
export interface BulkChunk {
  readonly targets: readonly BulkTarget[];
  readonly intent: WriteIntent<readonly BulkTarget[]>;
  readonly outcome: ChunkOutcome;
}

/** Divides orders into waiting calls, each with its own intent. */
export function toChunks(targets: readonly BulkTarget[]): BulkChunk[] {
  return Array.from({ length: Math.ceil(targets.length / BULK_COUNT_MAX) }, (_, at) => ({
    targets: targets.slice(at * BULK_COUNT_MAX, (at + 1) * BULK_COUNT_MAX),
    intent: new WriteIntent(),
    outcome: { status: 'waiting' },
  }));
}
