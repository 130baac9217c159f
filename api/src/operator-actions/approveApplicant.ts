import { APPROVED_LEVEL } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockAccount } from './lockAccount.ts';

const NOTICE = '판매자 신청이 승인되었습니다. 로그인하면 바로 마켓을 열 수 있습니다.';

/**
 * Lets an applicant in and queues the notice of it; an account that was let in before stays as it is and gets no second
 * notice. Answers whether the account is let in now.
 * @throws OperatorError `absent-account`
 */
export async function approveApplicant({ db, clock, record }: ActionContext, uid: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { level } = await lockAccount(tx, uid);
    const isNew = level < APPROVED_LEVEL;
    if (isNew) {
      await tx.update(users).set({ level: APPROVED_LEVEL, rejectedAt: null }).where(eq(users.uid, uid));
      await notifySeller(tx, uid, { kind: 'application-approved', text: NOTICE }, clock.now());
    }
    await record(tx, accountEvent('operator-approve', uid, isNew ? `level ${APPROVED_LEVEL}` : 'unchanged'));
    return isNew;
  });
}
