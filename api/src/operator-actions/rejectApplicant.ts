import { APPROVED_LEVEL } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockAccount } from './lockAccount.ts';
import { OperatorError } from './OperatorError.ts';
import { requireReason } from './requireReason.ts';

/**
 * Rejects an applicant with a reason, which the queued notice says; a later approval is still possible.
 * @throws OperatorError `reason-required`, `absent-account`, `already-approved`, `already-rejected`
 */
export async function rejectApplicant({ db, clock, record, reason }: ActionContext, uid: string): Promise<void> {
  const given = requireReason(reason, 'what the applicant is to know');
  await db.transaction(async (tx) => {
    const { level, rejectedAt } = await lockAccount(tx, uid);
    if (level >= APPROVED_LEVEL) throw new OperatorError(`${uid} is approved; suspend it instead.`, 'already-approved');
    if (rejectedAt) throw new OperatorError(`${uid} is rejected already.`, 'already-rejected');
    const now = clock.now();
    await tx.update(users).set({ rejectedAt: now }).where(eq(users.uid, uid));
    const text = `판매자 신청을 승인하지 못했습니다. 사유: ${given}`;
    await notifySeller(tx, uid, { kind: 'application-rejected', text }, now);
    await record(tx, accountEvent('operator-reject', uid, 'rejected'));
  });
}
