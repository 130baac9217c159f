import { BULK_COUNT_MAX, type BulkResult } from '@backoffice/contracts';
import { WriteIntent } from '@backoffice/forms';
import type { BulkChange } from './BulkChange.ts';

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
  /** What the call does; a repeated one does the same, whatever the run does by now. */
  readonly change: BulkChange;
  readonly targets: readonly BulkTarget[];
  readonly intent: WriteIntent<readonly BulkTarget[]>;
  readonly outcome: ChunkOutcome;
}

/** One call, waiting to be sent unless another outcome is given. */
export function toChunk(
  change: BulkChange,
  targets: readonly BulkTarget[],
  outcome: ChunkOutcome = { status: 'waiting' },
): BulkChunk {
  return { change, targets, intent: new WriteIntent(), outcome };
}

/** Divides orders into waiting calls, each with its own intent. */
export function toChunks(change: BulkChange, targets: readonly BulkTarget[]): BulkChunk[] {
  return Array.from({ length: Math.ceil(targets.length / BULK_COUNT_MAX) }, (_, at) =>
    toChunk(change, targets.slice(at * BULK_COUNT_MAX, (at + 1) * BULK_COUNT_MAX)),
  );
}

/** Orders as one text, for storage: ten thousand are written in a fifth of the time that as many objects take. */
export function formatTargets(targets: readonly BulkTarget[]): string {
  return targets.map(({ id, publicId }) => `${id} ${publicId}`).join('\n');
}

/** The orders of a stored text. */
export function parseTargets(stored: string): readonly BulkTarget[] {
  if (stored === '') return [];
  return stored.split('\n').map((line) => {
    const [id = '', publicId = ''] = line.split(' ');
    return { id, publicId };
  });
}
