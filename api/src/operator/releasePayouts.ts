import { and, eq, gt } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from './OperatorError.ts';

/** Ends the wait of payouts after a change of the payout account, once its owner was asked in person. */
export const releasePayouts: OperatorCommand = {
  usage: [['release-payouts <uid>', 'payouts wait no longer after a change of the account; needs --reason']],
  async run({ db, clock, args: [uid = ''], options: { reason = '' }, record }) {
    if (reason.trim() === '')
      throw new OperatorError('Give --reason: how the account’s owner was asked, and what they said.');
    const until = await db.transaction(async (tx) => {
      const isHeld = and(eq(sellers.uid, uid), gt(sellers.payoutHoldUntil, clock.now()));
      const [held] = await tx.select({ until: sellers.payoutHoldUntil }).from(sellers).where(isHeld).for('update');
      if (!held?.until) throw new OperatorError(`No payouts wait of ${uid || '(no uid given)'}.`);
      await tx.update(sellers).set({ payoutHoldUntil: null }).where(eq(sellers.uid, uid));
      const result = `held until ${held.until.toISOString()}`;
      const subject = { kind: 'account', id: uid } as const;
      await record(tx, { action: 'operator-release-payouts', subject, dataSubjects: [`seller:${uid}`], result });
      return held.until.toISOString();
    });
    return `release-payouts ${uid}: done, they would have waited until ${until}`;
  },
};
