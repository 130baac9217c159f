import type { SellerNotice } from '@backoffice/contracts/notices/sellerNotices';
import { eq } from 'drizzle-orm';
import type { AuditEvent } from '../../platform/audit/AuditEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type SellerRow, type UserRow, sellers, users } from '../../platform/database/schema.ts';
import { notifySeller } from '../../trade/seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { OperatorError } from './OperatorError.ts';

/** The account, and the action of the audit event. */
interface Target {
  readonly uid: string;
  readonly action: AuditEvent['action'];
}

/** New values of a row, the result for the audit event, and the notice to the account's owner. */
interface Change<Row> {
  readonly values?: Partial<Row>;
  readonly result: string;
  readonly notice?: SellerNotice;
}

/**
 * Locks an account, applies the result of `plan` and stores the audit event and the notice in one transaction.
 * @throws OperatorError `absent-account`, and the errors of `plan`
 */
export function changeAccount(
  context: ActionContext,
  target: Target,
  plan: (account: Pick<UserRow, 'level' | 'rejectedAt'>) => Change<UserRow>,
) {
  const { uid } = target;
  return context.db.transaction(async (tx) => {
    // Only the columns that the role of the operators' page may read.
    const { level, rejectedAt } = users;
    const [account] = await tx.select({ level, rejectedAt }).from(users).where(eq(users.uid, uid)).for('no key update');
    if (!account) throw new OperatorError(`There is no account of ${uid}.`, 'absent-account');
    const change = plan(account);
    if (change.values) await tx.update(users).set(change.values).where(eq(users.uid, uid));
    await report(context, tx, target, change);
  });
}

/**
 * Locks a seller record, applies the result of `plan` and stores the audit event and the notice in one transaction.
 * @throws OperatorError `absent-seller`, and the errors of `plan`
 */
export function changeSeller(
  context: ActionContext,
  target: Target,
  plan: (
    seller: Pick<SellerRow, 'state' | 'suspendedFrom' | 'fee'>,
    tx: Queries,
  ) => Change<SellerRow> | Promise<Change<SellerRow>>,
) {
  const { uid } = target;
  return context.db.transaction(async (tx) => {
    const { state, suspendedFrom, fee } = sellers;
    const [seller] = await tx
      .select({ state, suspendedFrom, fee })
      .from(sellers)
      .where(eq(sellers.uid, uid))
      .for('no key update');
    if (!seller) throw new OperatorError(`There is no seller record of ${uid}.`, 'absent-seller');
    const change = await plan(seller, tx);
    if (change.values) await tx.update(sellers).set(change.values).where(eq(sellers.uid, uid));
    await report(context, tx, target, change);
  });
}

async function report(
  { clock, record }: ActionContext,
  tx: Queries,
  { uid, action }: Target,
  { notice, result }: Change<unknown>,
): Promise<void> {
  if (notice) await notifySeller(tx, uid, notice, clock.now());
  await record(tx, accountEvent(action, uid, result));
}

/** Creates the audit event of an action on an account; `result` describes the change. */
export function accountEvent<Action extends AuditEvent['action']>(action: Action, uid: string, result: string) {
  const dataSubjects: [`seller:${string}`] = [`seller:${uid}`];
  return { action, subject: { kind: 'account', id: uid } as const, dataSubjects, result };
}
