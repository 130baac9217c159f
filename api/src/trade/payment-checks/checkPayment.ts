import { isCancelled } from '@backoffice/contracts/order/orderRules';
import { ORDER_STATUS, STATUS_MESSAGE } from '@backoffice/contracts/order/orderStatus';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { orders, payments } from '../../platform/database/schema.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { startWorkers } from '../../platform/jobs/startWorkers.ts';
import type { JobLog } from '../../platform/jobs/startPeriodicJob.ts';
import { applySteps } from '../order/applySteps.ts';
import { type OrderRow, appendHistory, lockOrder } from '../order/orderStore.ts';
import { PAYMENT_CHECK_MS } from '../order/placeOrder.ts';
import { requestRefunds } from '../refund/requestRefunds.ts';
import type { PaymentAnswer, PaymentVerifier } from './PaymentVerifier.ts';

/** Milliseconds from the first unanswered check to the next, which doubles, and the longest such pause. */
const RETRY = { first: 10_000, longest: 60 * 60_000 };

const DENIED_MESSAGE = '결제가 확인되지 않았어요.';
const LATE_MESSAGE = '취소된 주문의 결제가 확인되어 환불을 요청했어요.';

/** Dependencies of the checks of payments. */
export interface PaymentDependencies {
  readonly payments: PaymentVerifier;
}

type CheckDependencies = Pick<BaseDependencies, 'db' | 'clock'> & PaymentDependencies;
type CheckLog = { warn(fields: object, message: string): void };

/**
 * Verifies the payment of an order at the payment service if its check is open, and applies the answer: an order that is
 * being verified becomes paid or is cancelled, and a payment of a cancelled order is refunded. Without an answer the
 * order stays as it is, and the check is repeated. Nothing is locked during the call of the service.
 */
export async function checkPayment(
  { db, clock, payments: verifier }: CheckDependencies,
  orderId: string,
  log: CheckLog,
): Promise<void> {
  const [found] = await db
    .select({
      id: payments.paymentId,
      orderNumber: orders.publicId,
      marketId: orders.marketId,
      amount: orders.total,
      owner: orders.ownerUid,
      attempts: payments.attempts,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.dueAt)));
  if (!found) return;
  const { owner, attempts, ...payment } = found;
  const answer = await verifier.verify(payment);
  const fields = { order: orderId, answer };
  if (answer.kind === 'unreadable') log.warn(fields, 'the payment service responded in another shape');
  if (answer.kind === 'denied') log.warn(fields, 'a payment was denied');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, owner, orderId);
    await tx
      .update(payments)
      .set(toColumns(answer, attempts, now))
      .where(eq(payments.orderId, orderId));
    await applyAnswer(tx, order, answer, now);
  });
}

function toColumns(answer: PaymentAnswer, attempts: number, now: Date): Partial<typeof payments.$inferInsert> {
  if (answer.kind === 'confirmed') return { state: 'confirmed', code: '', confirmedAt: now, attempts: 0, dueAt: null };
  if (answer.kind === 'denied')
    return { state: 'denied', code: answer.code, confirmedAt: null, attempts: 0, dueAt: null };
  const pause = Math.min(RETRY.first * 2 ** attempts, RETRY.longest);
  return { attempts: attempts + 1, dueAt: new Date(now.getTime() + pause) };
}

async function applyAnswer(tx: Queries, order: OrderRow, { kind }: PaymentAnswer, now: Date): Promise<void> {
  if (kind === 'confirmed' && isCancelled(order.status) && order.refundState === null && order.total > 0) {
    await tx.update(orders).set({ refundState: 'requested' }).where(eq(orders.id, order.id));
    await appendHistory(tx, order.id, [{ status: order.status, desc: LATE_MESSAGE, at: now }]);
    await requestRefunds(tx, [order], now);
  }
  if (order.status !== ORDER_STATUS.verifying) return;
  if (kind === 'confirmed')
    await applySteps(tx, order, { steps: [{ status: ORDER_STATUS.paid, desc: STATUS_MESSAGE.paid }] }, now);
  if (kind === 'denied')
    await applySteps(tx, order, { steps: [{ status: ORDER_STATUS.cancelledBySeller, desc: DENIED_MESSAGE }] }, now);
}

/** Checks the payment that is due first; returns false if none is due. Concurrent processes check different payments. */
export async function checkNextPayment(dependencies: CheckDependencies, log: CheckLog): Promise<boolean> {
  const { db, clock } = dependencies;
  const now = clock.now();
  const next = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(lte(payments.dueAt, now))
    .orderBy(asc(payments.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(payments)
    .set({ dueAt: new Date(now.getTime() + PAYMENT_CHECK_MS) })
    .where(inArray(payments.orderId, next))
    .returning({ orderId: payments.orderId });
  if (claimed) await checkPayment(dependencies, claimed.orderId, log);
  return claimed !== undefined;
}

/** Checks due payments, concurrently with other processes. Returns a function that stops it and waits for its checks. */
export function startPaymentChecks(dependencies: CheckDependencies, log: CheckLog & JobLog): () => Promise<void> {
  const workers = startWorkers(
    {
      concurrency: 4,
      pollIntervalMs: 1000,
      failureLogMessage: 'payments could not be checked',
      run: async (stopping) => {
        while (!stopping.aborted && (await checkNextPayment(dependencies, log)));
      },
    },
    log,
  );
  return workers.stop;
}
