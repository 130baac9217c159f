import type { OrderFailure } from '@backoffice/contracts';
import type { BulkChunk, BulkTarget } from './BulkChunk.ts';

/** The outcome of a bulk change. Each of its `total` orders is in exactly one of the lists. */
export interface BulkReport {
  readonly total: number;
  readonly done: readonly BulkTarget[];
  /** Not sent again, because the order has this notice already, or its buyer got it within a day. */
  readonly unchanged: readonly BulkTarget[];
  /** Failed each for another reason, a code of ORDER_FAILURES. */
  readonly failures: readonly { readonly target: BulkTarget; readonly reason: string }[];
  /** Refused with the whole call, with the message for the seller. */
  readonly refused: readonly { readonly target: BulkTarget; readonly text: string }[];
  /** Without an answer: they may have been changed. */
  readonly uncertain: readonly BulkTarget[];
  /** Not sent. */
  readonly unsent: readonly BulkTarget[];
}

const NOTICE_UNCHANGED = 'notice-unchanged' satisfies OrderFailure;
const SENT_BEFORE: readonly string[] = [NOTICE_UNCHANGED, 'notice-repeated'] satisfies OrderFailure[];

/** The outcome of a call in which every order had the notice already. */
export function unchangedOutcome(targets: readonly BulkTarget[]): BulkChunk['outcome'] {
  const failAt = targets.map(({ publicId }, at) => ({ at: at + 1, data: publicId, reason: NOTICE_UNCHANGED }));
  return { status: 'answered', result: { total: targets.length, success: 0, fail: targets.length, failAt } };
}

/** Sorts the orders of all calls by their outcome. */
export function buildReport(chunks: readonly BulkChunk[]): BulkReport {
  const failedOnes = chunks.flatMap(listFailures);
  const failed = new Set(failedOnes.map(({ target }) => target.id));
  const isUnchanged = ({ reason }: { readonly reason: string }) => SENT_BEFORE.includes(reason);
  const withStatus = (status: BulkChunk['outcome']['status']) =>
    chunks.filter(({ outcome }) => outcome.status === status).flatMap(({ targets }) => targets);
  return {
    total: chunks.reduce((sum, { targets }) => sum + targets.length, 0),
    done: withStatus('answered').filter(({ id }) => !failed.has(id)),
    unchanged: failedOnes.filter(isUnchanged).map(({ target }) => target),
    failures: failedOnes.filter((failure) => !isUnchanged(failure)),
    refused: chunks.flatMap(({ targets, outcome }) =>
      outcome.status === 'refused' ? targets.map((target) => ({ target, text: outcome.text })) : [],
    ),
    uncertain: withStatus('uncertain'),
    unsent: withStatus('waiting'),
  };
}

/** The `_id` of each order that was not changed, or may not have been. */
export function listUndone({ unchanged, failures, refused, uncertain, unsent }: BulkReport): string[] {
  const failed = [...failures, ...refused].map(({ target }) => target);
  return [...unchanged, ...failed, ...uncertain, ...unsent].map(({ id }) => id);
}

function listFailures({ targets, outcome }: BulkChunk): BulkReport['failures'] {
  if (outcome.status !== 'answered') return [];
  return outcome.result.failAt.flatMap(({ at, reason }) => {
    const target = targets[at - 1];
    return target === undefined ? [] : [{ target, reason }];
  });
}
