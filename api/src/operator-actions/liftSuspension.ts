import { SELLER_STATE } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockSellerRecord } from './lockSellerRecord.ts';
import { OperatorError } from './OperatorError.ts';

const NOTICE = '이용 정지가 해제되었습니다. 다시 로그인해주세요.';

/**
 * Lifts a suspension: the seller has the plan from before, or awaits one where none was kept. An account that was
 * closed for good (-2) is not lifted.
 * @throws OperatorError `absent-seller`, `not-suspended`
 */
export async function liftSuspension({ db, clock, record }: ActionContext, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { state, suspendedFrom } = await lockSellerRecord(tx, uid);
    if (state !== SELLER_STATE.suspended) throw new OperatorError(`${uid} is not suspended.`, 'not-suspended');
    const restored = suspendedFrom ?? SELLER_STATE.awaiting;
    await tx.update(sellers).set({ state: restored, suspendedFrom: null }).where(eq(sellers.uid, uid));
    await notifySeller(tx, uid, { kind: 'suspension-lifted', text: NOTICE }, clock.now());
    await record(tx, accountEvent('operator-lift', uid, `state ${state} → ${restored}`));
  });
}
