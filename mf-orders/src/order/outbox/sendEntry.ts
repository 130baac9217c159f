import { type Order, getOrderDelivery } from '@backoffice/contracts';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { sendOrderChange } from '../OrderChange.ts';
import type { OutboxAttempt, OutboxEntry, OutboxProblem } from './OutboxEntry.ts';
import { toChangedPart, toPart } from './orderPart.ts';

/** The outcome of an entry, with the current order. `discarded`: the seller deleted the change before it was sent. */
export type SentEntry =
  | { readonly status: 'done' | 'discarded'; readonly order: Order }
  | { readonly status: 'problem'; readonly problem: OutboxProblem; readonly order?: Order };

/** Failures after which an entry is sent again later; the host shows no dialog for them. */
const RETRIED_FAILURES = ['uncertain', 'too-fast'];
/** Maximum number of attempts while the order changes between reading and writing. */
const ATTEMPTS_MAX = 3;

/**
 * Sends a change that was made without a connection if the order still has the value that the seller saw.
 * `storeAttempt` stores the attempt before it is sent and resolves with whether the entry still exists, because the
 * seller may have deleted it in any tab.
 * @throws ApiError if the entry has to be sent again later: no response, too many requests, or an expired login
 */
export async function sendEntry(
  api: Pick<ApiClient, 'call'>,
  { orderId, publicId, change, seen, key, sent }: OutboxEntry,
  storeAttempt: (attempt: OutboxAttempt) => Promise<boolean>,
): Promise<SentEntry> {
  const isGuarded = change.kind === 'memo' || change.kind === 'waybill';
  let attempt: OutboxAttempt = { key, sent };
  let failure: unknown;
  for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
    const order = await catchRejection(api.call(getOrderDelivery, { publicId }, { handles: RETRIED_FAILURES }));
    if (order instanceof ApiError) return toRejection(order);
    const present = toPart(change.kind, order);
    if (present === toChangedPart(change)) return { status: 'done', order };
    if (present !== seen) return { status: 'problem', problem: { kind: 'conflict', present }, order };
    const { updatedAt } = attempt.sent ?? { updatedAt: isGuarded ? order.updatedAt : undefined };
    if (!(await storeAttempt({ ...attempt, sent: { updatedAt } }))) return { status: 'discarded', order };
    const options = { idempotencyKey: attempt.key, handles: RETRIED_FAILURES };
    const stored = await catchRejection(sendOrderChange(api, orderId, change, updatedAt, options));
    if (!(stored instanceof ApiError)) return { status: 'done', order: stored };
    // Another part of the order has changed, which also changes `updatedAt`: compare this part again.
    if (stored.code !== 'stale-update') return toRejection(stored, order);
    failure = stored;
    attempt = { key: crypto.randomUUID() };
  }
  throw failure;
}

function toRejection({ text }: ApiError, order?: Order): SentEntry {
  return { status: 'problem', problem: { kind: 'refused', text }, ...(order && { order }) };
}

/** Resolves with the error if the API has rejected the call permanently; throws every other error. */
async function catchRejection<T>(call: Promise<T>): Promise<T | ApiError> {
  try {
    return await call;
  } catch (error) {
    const isLater = !(error instanceof ApiError) || error.isUncertain || error.code === 'too-fast';
    if (isLater || error.surface === 'login-expired') throw error;
    return error;
  }
}
