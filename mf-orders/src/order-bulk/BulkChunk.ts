import { BULK_COUNT_MAX, type BulkResult } from '@backoffice/contracts';

/** An order of a bulk change: its id and its order number. */
export interface BulkTarget {
  readonly id: string;
  readonly publicId: string;
}

/** What came of one call. `unsure` had no answer: it may have been done. `refused` wrote nothing. */
export type ChunkOutcome =
  | { readonly status: 'waiting' }
  | { readonly status: 'answered'; readonly result: BulkResult }
  | { readonly status: 'unsure' }
  | { readonly status: 'refused'; readonly text: string };

/** As many orders as one call may name, and the key by which a repetition of the call writes once. */
export interface BulkChunk {
  readonly targets: readonly BulkTarget[];
  readonly key: string;
  readonly outcome: ChunkOutcome;
}

/** Divides orders into calls that wait, each with a key of its own. */
export function chunksOf(targets: readonly BulkTarget[]): BulkChunk[] {
  return Array.from({ length: Math.ceil(targets.length / BULK_COUNT_MAX) }, (_, at) => ({
    targets: targets.slice(at * BULK_COUNT_MAX, (at + 1) * BULK_COUNT_MAX),
    key: crypto.randomUUID(),
    outcome: { status: 'waiting' },
  }));
}
