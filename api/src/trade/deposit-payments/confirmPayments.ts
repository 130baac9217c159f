import { statusFailure } from '@backoffice/contracts/order/bulkRules';
import type { ConfirmedDeposits, DepositPayments } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { getClearedAmount } from '@backoffice/contracts/order/money/orderMoney';
import type { OrderFailure } from '@backoffice/contracts/order/orderFailures';
import { ORDER_STATUS } from '@backoffice/contracts/order/orderStatus';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { deposits, depositShares } from '../../platform/database/schema.ts';
import type { PartWriter } from '../../platform/idempotency/writeEach.ts';
import { type OrderChange, applyStepsToEach } from '../order/applySteps.ts';
import { bulkSteps, toRuleInput } from '../order/orderPolicy.ts';
import { type OrderRow, lockExistingOrders } from '../order/orderStore.ts';
import { type BookedShare, DepositBook, type UsedDeposits } from './DepositBook.ts';
import { type StoredDeposit, listStoredDeposits, lockDeposits, sumShares } from '../deposit/depositStore.ts';

type Payment = DepositPayments['payments'][number];

/** The stored outcome of an order: its number, unless the seller lacks it, and its deposits or why it has none. */
interface PaymentOutcome {
  readonly publicId?: string;
  readonly reason?: OrderFailure;
  readonly used?: UsedDeposits;
  readonly stored?: ConfirmedDeposits['stored'];
}

/**
 * Stores payments with the deposits that prove them; each order succeeds or fails alone. The deposits of a seller are
 * locked, and only then read, so that a deposit that another call stores at the same time is found.
 */
export async function confirmPayments(
  { writeParts }: PartWriter,
  { owner, now }: { readonly owner: string; readonly now: Date },
  { deposits: listed, payments }: DepositPayments,
): Promise<ConfirmedDeposits> {
  const byOrder = new Map(payments.map((payment) => [payment.orderId, payment]));
  // In one transaction, because listed deposits differ from each other even if their keys are alike.
  const outcomes = await writeParts<PaymentOutcome>([[...byOrder.keys()]], confirmSome);
  const failAt: ConfirmedDeposits['failAt'] = [];
  const stored = new Map<number, string>();
  for (const [index, { orderId }] of payments.entries()) {
    const outcome: PaymentOutcome = outcomes.get(orderId) ?? { reason: 'not-found' };
    const { publicId: data = orderId, reason, used, stored: own = [] } = outcome;
    for (const { deposit, id } of own) stored.set(deposit, id);
    if (reason !== undefined) failAt.push({ at: index + 1, data, reason, ...(used && { used }) });
  }
  return {
    total: payments.length,
    success: payments.length - failAt.length,
    fail: failAt.length,
    failAt,
    stored: [...stored].map(([deposit, id]) => ({ deposit, id })),
  };

  async function confirmSome(tx: Queries, ids: readonly string[]): Promise<Map<string, PaymentOutcome>> {
    const rows = await lockExistingOrders(tx, owner, ids);
    await lockDeposits(tx, owner);
    const book = new DepositBook(listed, await findAlike(tx, owner, listed));
    const paid = await sumShares(tx, ids);
    const outcomes = new Map<string, PaymentOutcome>();
    const changes: OrderChange[] = [];
    const shares = new Map<string, readonly BookedShare[]>();
    for (const id of ids) {
      const payment = byOrder.get(id);
      const read = rows.get(id);
      if (payment === undefined || read === undefined) outcomes.set(id, { reason: 'not-found' });
      else {
        const { publicId } = read;
        const reason = findFailure(read, payment);
        const result = reason === undefined ? book.book({ id, publicId }, payment.shares) : { used: undefined };
        if ('booked' in result) {
          shares.set(id, result.booked);
          changes.push({ read, edit: toEdit(read, payment, paid.get(id) ?? 0) });
          outcomes.set(id, { publicId, stored: result.booked.map(toStored) });
        } else
          outcomes.set(id, { publicId, reason: reason ?? 'deposit-used', ...(result.used && { used: result.used }) });
      }
    }
    for (const [id, reason] of await applyStepsToEach(tx, changes, now)) {
      shares.delete(id);
      outcomes.set(id, { publicId: rows.get(id)?.publicId ?? id, reason });
    }
    await insertShares(tx, { owner, now }, shares);
    return outcomes;
  }
}

/** Why an order cannot get deposits, or undefined. */
function findFailure(read: OrderRow, { to }: Pick<Payment, 'to'>): OrderFailure | undefined {
  if (to === 'paid') return statusFailure(toRuleInput(read), ORDER_STATUS.paid);
  return read.paymentOption === 0 ? undefined : 'not-allowed';
}

/**
 * The change of an order: the sum of its deposits, and the step of a confirmation. What was refunded was paid, also if
 * the payment was confirmed without deposits.
 */
function toEdit({ buyerRefunds }: OrderRow, { to, shares }: Payment, paidBefore: number): OrderChange['edit'] {
  const deposited = shares.reduce((sum, { amount }) => sum + amount, paidBefore);
  const paidAmount = Math.max(deposited, getClearedAmount(buyerRefunds));
  return { steps: to === 'paid' ? bulkSteps({ status: ORDER_STATUS.paid }) : [], values: { paidAmount } };
}

function toStored({ share, deposit }: BookedShare): ConfirmedDeposits['stored'][number] {
  return { deposit: share.deposit, id: deposit.id };
}

/** Finds the stored deposits with the amount of a listed deposit, at most one day apart. */
function findAlike(tx: Queries, owner: string, listed: DepositPayments['deposits']): Promise<StoredDeposit[]> {
  const wanted = JSON.stringify(listed.map(({ key: { date, amount } }) => ({ date, amount })));
  const isAlike = sql`(${deposits.date}, ${deposits.amount}) in (
    select listed.date + day, listed.amount
    from jsonb_to_recordset(${wanted}::jsonb) as listed (date date, amount integer), generate_series(-1, 1) as day)`;
  return listStoredDeposits(tx, owner, isAlike);
}

async function insertShares(
  tx: Queries,
  { owner, now }: { readonly owner: string; readonly now: Date },
  byOrder: ReadonlyMap<string, readonly BookedShare[]>,
): Promise<void> {
  const shares = [...byOrder].flatMap(([orderId, booked]) => booked.map((each) => ({ orderId, ...each })));
  if (shares.length === 0) return;
  const created = new Map(shares.flatMap(({ deposit }) => (deposit.isNew ? [[deposit.id, deposit] as const] : [])));
  if (created.size > 0)
    await tx.insert(deposits).values(
      [...created.values()].map(({ id, ordinal, key: { names: _names, parts: _parts, ...key } }) => ({
        id,
        ownerUid: owner,
        ordinal,
        createdAt: now,
        ...key,
      })),
    );
  await tx.insert(depositShares).values(
    shares.map(({ orderId, share: { amount }, deposit: { id, key } }) => ({
      depositId: id,
      orderId,
      amount,
      names: key.names,
      parts: key.parts,
    })),
  );
}
