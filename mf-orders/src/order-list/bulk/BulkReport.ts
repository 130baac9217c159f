import type { BulkResult } from '@backoffice/contracts/order/bulk';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import type { BulkTarget, BulkWrite } from './BulkCall.ts';

/** The outcome of a bulk change. Each of the `total` orders is in exactly one of the lists. */
export interface BulkReport {
  readonly total: number;
  readonly done: readonly BulkTarget[];
  /** Not sent again, because the order already has this notice, or the same buyer received it within 24 hours. */
  readonly unchanged: readonly BulkTarget[];
  /** Rejected individually; `reason` is a code of ORDER_FAILURES. */
  readonly failures: readonly { readonly target: BulkTarget; readonly reason: string }[];
  /** Rejected together with the whole call; `text` is the message for the seller. */
  readonly rejectedWithCall: readonly { readonly target: BulkTarget; readonly text: string }[];
  /** Without a response: the orders may have been changed. */
  readonly uncertain: readonly BulkTarget[];
  /** Not sent. */
  readonly unsent: readonly BulkTarget[];
}

const NOTICE_UNCHANGED = 'notice-unchanged' satisfies OrderFailure;
const SENT_BEFORE: readonly string[] = [NOTICE_UNCHANGED, 'notice-repeated'] satisfies OrderFailure[];

/** The result of a call in which every order already had the notice. */
export function createUnchangedResult(targets: readonly BulkTarget[]): BulkResult {
  const failAt = targets.map(({ publicId }, at) => ({ at: at + 1, data: publicId, reason: NOTICE_UNCHANGED }));
  return { total: targets.length, success: 0, fail: targets.length, failAt };
}

/** Groups the orders of all calls by their outcome. */
export function buildReport(writes: readonly BulkWrite[]): BulkReport {
  const failedOrders = writes.flatMap(listFailures);
  const failed = new Set(failedOrders.map(({ target }) => target.id));
  const isUnchanged = ({ reason }: { readonly reason: string }) => SENT_BEFORE.includes(reason);
  const withStatus = (status: BulkWrite['state']['status']) =>
    writes.filter(({ state }) => state.status === status).flatMap(({ content }) => content.targets);
  return {
    total: writes.reduce((sum, { content }) => sum + content.targets.length, 0),
    done: withStatus('done').filter(({ id }) => !failed.has(id)),
    unchanged: failedOrders.filter(isUnchanged).map(({ target }) => target),
    failures: failedOrders.filter((failure) => !isUnchanged(failure)),
    rejectedWithCall: writes.flatMap(({ content, state }) =>
      state.status === 'refused' ? content.targets.map((target) => ({ target, text: state.error.text })) : [],
    ),
    uncertain: withStatus('uncertain'),
    unsent: withStatus('waiting'),
  };
}

/** Lists the `_id` of each order that is not in `done`. */
export function listNotDoneIds({ unchanged, failures, rejectedWithCall, uncertain, unsent }: BulkReport): string[] {
  const failed = [...failures, ...rejectedWithCall].map(({ target }) => target);
  return [...unchanged, ...failed, ...uncertain, ...unsent].map(({ id }) => id);
}

function listFailures({ content, state }: BulkWrite): BulkReport['failures'] {
  if (state.status !== 'done') return [];
  return state.reply.failAt.flatMap(({ at, reason }) => {
    const target = content.targets[at - 1];
    return target === undefined ? [] : [{ target, reason }];
  });
}
