import type { BulkChunk, BulkTarget } from './BulkChunk.ts';

/** The outcome of a bulk change. Each of its `total` orders is in exactly one of the lists. */
export interface BulkReport {
  readonly total: number;
  readonly done: readonly BulkTarget[];
  /** Failed each for a reason, a code of ORDER_FAILURES. */
  readonly failures: readonly { readonly target: BulkTarget; readonly reason: string }[];
  /** Refused with the whole call, with the message for the seller. */
  readonly refused: readonly { readonly target: BulkTarget; readonly text: string }[];
  /** Without an answer: they may have been changed. */
  readonly uncertain: readonly BulkTarget[];
  /** Not sent. */
  readonly unsent: readonly BulkTarget[];
}

/** Sorts the orders of all calls by their outcome. */
export function buildReport(chunks: readonly BulkChunk[]): BulkReport {
  const failures = chunks.flatMap(listFailures);
  const failed = new Set(failures.map(({ target }) => target.id));
  const withStatus = (status: BulkChunk['outcome']['status']) =>
    chunks.filter(({ outcome }) => outcome.status === status).flatMap(({ targets }) => targets);
  return {
    total: chunks.reduce((sum, { targets }) => sum + targets.length, 0),
    done: withStatus('answered').filter(({ id }) => !failed.has(id)),
    failures,
    refused: chunks.flatMap(({ targets, outcome }) =>
      outcome.status === 'refused' ? targets.map((target) => ({ target, text: outcome.text })) : [],
    ),
    uncertain: withStatus('uncertain'),
    unsent: withStatus('waiting'),
  };
}

function listFailures({ targets, outcome }: BulkChunk): BulkReport['failures'] {
  if (outcome.status !== 'answered') return [];
  return outcome.result.failAt.flatMap(({ at, reason }) => {
    const target = targets[at - 1];
    return target === undefined ? [] : [{ target, reason }];
  });
}
