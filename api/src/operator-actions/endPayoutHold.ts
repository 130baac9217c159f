import { and, eq, gt } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { OperatorError } from './OperatorError.ts';
import { requireReason } from './requireReason.ts';

/**
 * Ends the hold of payouts after a change of the payout account, once its owner was asked in person; answers until when
 * it would have lasted.
 * @throws OperatorError `reason-required`, `no-hold`
 */
export async function endPayoutHold({ db, clock, record, reason }: ActionContext, uid: string): Promise<Date> {
  requireReason(reason, 'how the account’s owner was asked, and what they said');
  return db.transaction(async (tx) => {
    const isHeld = and(eq(sellers.uid, uid), gt(sellers.payoutHoldUntil, clock.now()));
    const [held] = await tx.select({ until: sellers.payoutHoldUntil }).from(sellers).where(isHeld).for('update');
    if (!held?.until) throw new OperatorError(`No payouts wait of ${uid || '(no uid given)'}.`, 'no-hold');
    await tx.update(sellers).set({ payoutHoldUntil: null }).where(eq(sellers.uid, uid));
    await record(tx, accountEvent('operator-release-payouts', uid, `held until ${held.until.toISOString()}`));
    return held.until;
  });
}
