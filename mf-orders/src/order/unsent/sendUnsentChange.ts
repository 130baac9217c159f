import type { Order } from '@backoffice/contracts/order/order';
import { getOrderDelivery } from '@backoffice/contracts/order/orderEndpoints';
import { WriteConflict } from '@backoffice/forms';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { sendOrderChange } from '../OrderChange.ts';
import { type UnsentChange, type UnsentContent, getPart } from './UnsentChange.ts';

/** An attempt to send a change. A retry repeats the same request until its outcome is known. */
export type UnsentAttempt = Pick<UnsentChange, 'key'> & Pick<UnsentContent, 'sent'>;

interface Events {
  /** Stores an attempt before it is sent; resolves with whether the change still exists: any tab may have deleted it. */
  readonly storeAttempt: (attempt: UnsentAttempt) => Promise<boolean>;
  /** Called with the current order at the end. */
  readonly onOrder: (order: Order) => void;
}

/** Failures after which a change is sent again later; the host shows no dialog for them. */
const RETRIED_FAILURES = ['uncertain', 'too-fast'];
/** Maximum number of attempts while the order changes between reading and writing. */
const ATTEMPTS_MAX = 3;

/**
 * Sends a change that was made without a connection if the order still has the value that the seller saw; resolves with
 * whether the order has the new value, which is false if the seller deleted the change before it was sent.
 * @throws WriteConflict if the part was changed elsewhere; ApiError if the API rejects the change; another error if the
 * change has to be sent again later: no response, too many requests, or an expired login
 */
export async function sendUnsentChange(
  api: Pick<ApiClient, 'call'>,
  { key, targets: [orderId = ''], content: { publicId, change, seen, sent } }: UnsentChange,
  { storeAttempt, onOrder }: Events,
): Promise<boolean> {
  const isGuarded = change.kind === 'memo' || change.kind === 'waybill';
  const part = getPart(change);
  let attempt: UnsentAttempt = { key, sent };
  for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
    const order = await rejectLater(api.call(getOrderDelivery, { publicId }, { handles: RETRIED_FAILURES }));
    const present = part.read(order);
    if (present === part.change(change)) {
      onOrder(order);
      return true;
    }
    if (present !== seen) {
      onOrder(order);
      throw new WriteConflict(present);
    }
    const { updatedAt } = attempt.sent ?? { updatedAt: isGuarded ? order.updatedAt : undefined };
    if (!(await storeAttempt({ ...attempt, sent: { updatedAt } }))) {
      onOrder(order);
      return false;
    }
    const options = { idempotencyKey: attempt.key, handles: RETRIED_FAILURES };
    try {
      onOrder(await rejectLater(sendOrderChange(api, orderId, change, updatedAt, options)));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another part of the order has changed, which also changes `updatedAt`: compare this part again.
      if (error.code !== 'stale-update') {
        onOrder(order);
        throw error;
      }
    }
    attempt = { key: crypto.randomUUID() };
  }
  throw new Error('The order changed during each attempt.');
}

/** Rejects with an ApiError only if the API has rejected the call permanently. */
async function rejectLater<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isLater = error.isUncertain || error.code === 'too-fast' || error.surface === 'login-expired';
    throw isLater ? new Error('The change is sent again later.', { cause: error }) : error;
  }
}
