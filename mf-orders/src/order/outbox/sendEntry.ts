import { type Order, getOrderDelivery } from '@backoffice/contracts';
import { WriteIntent, type WriteIntentState } from '@backoffice/forms';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { sendOrderChange } from '../OrderChange.ts';
import type { OutboxContent, OutboxEntry, OutboxProblem } from './OutboxEntry.ts';
import { changedPart, partOf } from './orderPart.ts';

/** What became of an entry: it is stored, with the order as it is now, was given up meanwhile, or needs the seller. */
export type SentEntry =
  | { readonly status: 'gone'; readonly order: Order }
  | { readonly status: 'stored'; readonly order: Order }
  | { readonly status: 'problem'; readonly problem: OutboxProblem; readonly order?: Order };

/** Failures after which an entry is sent again later; the host's dialogs stay away. */
const LATER = ['uncertain', 'too-fast'];
/** An order that changes between reading and writing is read again so often. */
const TRIES = 3;

/**
 * Sends a change that was made without a connection, if the order still is what the seller saw. `note` stores the intent
 * before it is sent, and resolves with whether the entry still waits: in this tab or another one it may have been given
 * up while the order was read.
 * @throws ApiError when it has to be sent again later: no answer, too fast, or a login that is over
 */
export async function sendEntry(
  api: Pick<ApiClient, 'call'>,
  entry: OutboxEntry,
  note: (intent: WriteIntentState<OutboxContent>) => Promise<boolean>,
): Promise<SentEntry> {
  const { orderId, publicId, change } = entry;
  const intent = new WriteIntent<OutboxContent>();
  intent.restore(entry.intent);
  let failure: unknown;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const order = await unlessRefused(api.call(getOrderDelivery, { publicId }, { handles: LATER }));
    if (order instanceof ApiError) return refused(order);
    const present = partOf(change.kind, order);
    if (present === changedPart(change)) return { status: 'stored', order };
    if (present !== entry.seen) return { status: 'problem', problem: { kind: 'conflict', present }, order };
    const isGuarded = change.kind === 'memo' || change.kind === 'waybill';
    const content = intent.plan({ change, updatedAt: isGuarded ? order.updatedAt : undefined });
    if (!(await note(intent.state))) return { status: 'gone', order };
    const stored = await unlessRefused(
      intent.write(content, ({ updatedAt }, idempotencyKey) =>
        sendOrderChange(api, orderId, change, updatedAt, { idempotencyKey, handles: LATER }),
      ),
    );
    if (!(stored instanceof ApiError)) return { status: 'stored', order: stored };
    // Another part that the version covers has changed: this part is compared again.
    if (stored.code !== 'stale-update') return refused(stored, order);
    failure = stored;
  }
  throw failure;
}

function refused({ text }: ApiError, order?: Order): SentEntry {
  return { status: 'problem', problem: { kind: 'refused', text }, ...(order && { order }) };
}

/** The error of a call that the API has refused for good; every other one is thrown. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | ApiError> {
  try {
    return await call;
  } catch (error) {
    const isLater = !(error instanceof ApiError) || error.isUncertain || error.code === 'too-fast';
    if (isLater || error.surface === 'login-expired') throw error;
    return error;
  }
}
