import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { runInBackground } from '../../platform/request-context/runInBackground.ts';
import type { DeliveryOutcome, Notifiers } from './Notifier.ts';
import { ATTEMPTS_MAX, type ProviderPause, retryDelay } from './ProviderPause.ts';
import { type ClaimedNotification, type Settlement, claimNotification, settleNotification } from './outboxStore.ts';
import { settleRefund } from '../../trade/refund/settleRefund.ts';

/**
 * Notifications older than this many milliseconds are not sent, because their content may be outdated. Refund requests
 * do not expire.
 */
const AGE_MAX = 72 * 60 * 60_000;
/** Milliseconds from an accepted message to the first read of its result, and base of the pauses between reads. */
const RESULT_INTERVAL = 2000;
/**
 * Maximum number of reads of a result, over about three hours; then an operator decides whether the message was sent.
 */
const RESULTS_MAX = 14;

/** Shared state of the workers of one process. */
export interface DeliveryContext extends Pick<BaseDependencies, 'db' | 'clock'> {
  readonly notifiers: Notifiers;
  readonly pauses: Readonly<Record<keyof Notifiers, ProviderPause>>;
  /** The seller whose notification was sent last. */
  readonly rotation: { owner: string };
  readonly log: { warn(fields: object, message: string): void };
}

/** Sends one due notification, or reads the result of an accepted one; returns false if none is due. */
export async function deliverNext(context: DeliveryContext): Promise<boolean> {
  const { db, clock, pauses, rotation } = context;
  const now = clock.now();
  const isOpen = (channel: keyof Notifiers) => pauses[channel].isOver(now.getTime());
  const open = { buyer: isOpen('buyer'), seller: isOpen('seller'), refund: isOpen('refund') };
  const claimed = await claimNotification(db, { now, afterOwner: rotation.owner, open });
  if (!claimed) return false;
  rotation.owner = claimed.ownerUid;
  await runInBackground(claimed.requestId, 'notification', () => deliver(context, claimed));
  return true;
}

async function deliver(context: DeliveryContext, claimed: ClaimedNotification): Promise<void> {
  const { db, clock } = context;
  const settlement = await attempt(context, claimed);
  const { refundId } = claimed;
  await (refundId === null
    ? settleNotification(db, claimed, settlement, clock.now())
    : db.transaction(async (tx) => {
        const isStored = await settleNotification(tx, claimed, settlement, clock.now());
        const outcome = isStored ? refundOutcome(settlement) : undefined;
        if (outcome) await settleRefund(tx, refundId, outcome, clock.now());
      }));
  if (settlement.state === 'failed') {
    const { id, kind, attempts } = claimed;
    const { failure, failureCode: code } = settlement;
    const message = refundId === null ? 'a notification was not sent' : 'a refund failed';
    context.log.warn({ notification: id, kind, attempts, failure, code }, message);
  }
}

/** The state of a refund after a delivery attempt; undefined while the request is pending. */
function refundOutcome(settlement: Settlement): Parameters<typeof settleRefund>[2] | undefined {
  if (settlement.state === 'sent') return { state: 'done' };
  if (settlement.state !== 'failed') return undefined;
  const { failure, failureCode: code } = settlement;
  return { state: 'failed', failure: failure === 'rejected' ? code : failure };
}

async function attempt(context: DeliveryContext, claimed: ClaimedNotification): Promise<Settlement> {
  const { clock, notifiers, pauses } = context;
  const { state, text, recipient, attempts, queuedAt, reference } = claimed;
  const pause = pauses[recipient.kind];
  if (state === 'queued') {
    if (recipient.kind !== 'refund') {
      if (text === '') return { state: 'withdrawn' };
      if (clock.now().getTime() - queuedAt.getTime() > AGE_MAX)
        return { state: 'failed', failure: 'expired', failureCode: '' };
    }
    // The process of every attempt stopped before it could store an outcome.
    if (attempts > ATTEMPTS_MAX) return { state: 'failed', failure: 'gave-up', failureCode: 'no-outcome' };
  }
  const notifier = notifiers[recipient.kind];
  const outcome = state === 'accepted' ? await notifier.readResult(reference ?? '') : await notifier.send(claimed);
  const now = clock.now().getTime();
  if (outcome.kind === 'unavailable') {
    const until = pause.extend(now, outcome.retryAfterMs);
    return retry(claimed, { at: until, attempts: attempts - 1, code: outcome.code });
  }
  if (outcome.kind !== 'uncertain') pause.end();
  return state === 'accepted' ? afterResult(claimed, outcome, now) : afterSending(claimed, outcome, now);
}

type KnownOutcome = Exclude<DeliveryOutcome, { kind: 'unavailable' }>;

function afterSending(claimed: ClaimedNotification, outcome: KnownOutcome, now: number): Settlement {
  if (outcome.kind === 'sent') return { state: 'sent' };
  if (outcome.kind === 'rejected') return { state: 'failed', failure: outcome.reason, failureCode: outcome.code };
  if (outcome.kind === 'accepted')
    return { state: 'accepted', reference: outcome.reference, dueAt: new Date(now + RESULT_INTERVAL), attempts: 0 };
  const { attempts } = claimed;
  if (attempts >= ATTEMPTS_MAX) return { state: 'failed', failure: 'gave-up', failureCode: outcome.code };
  return retry(claimed, { at: now + retryDelay(attempts), attempts, code: outcome.code });
}

function afterResult(claimed: ClaimedNotification, outcome: KnownOutcome, now: number): Settlement {
  if (outcome.kind === 'sent') return { state: 'sent' };
  if (outcome.kind === 'rejected') return { state: 'failed', failure: outcome.reason, failureCode: outcome.code };
  const { attempts } = claimed;
  const code = outcome.kind === 'uncertain' ? outcome.code : '';
  if (attempts >= RESULTS_MAX) return { state: 'failed', failure: 'no-result', failureCode: code };
  const wait = Math.max(RESULT_INTERVAL, retryDelay(attempts) / 5);
  return retry(claimed, { at: now + wait, attempts, code });
}

function retry(
  { state, reference }: ClaimedNotification,
  { at, attempts, code }: { readonly at: number; readonly attempts: number; readonly code: string },
): Settlement {
  const dueAt = new Date(at);
  return state === 'accepted'
    ? { state, reference: reference ?? '', dueAt, attempts }
    : { state, dueAt, attempts, failureCode: code };
}
