import { SELLER_PLANS, type SellerPlan, isSuspended } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockSellerRecord } from './lockSellerRecord.ts';
import { OperatorError } from './OperatorError.ts';

/**
 * Sets a seller's plan and queues the notice of it. Markets that are open keep the payment that they were opened with.
 * @throws OperatorError `absent-seller`, `suspended` (lift the suspension first), `unchanged`
 */
export async function changePlan({ db, clock, record }: ActionContext, uid: string, plan: SellerPlan): Promise<void> {
  await db.transaction(async (tx) => {
    const seller = await lockSellerRecord(tx, uid);
    const { state, label } = SELLER_PLANS[plan];
    if (isSuspended(seller)) throw new OperatorError(`${uid} is suspended; lift that first.`, 'suspended');
    if (seller.state === state) throw new OperatorError(`${uid} has that plan already.`, 'unchanged');
    await tx.update(sellers).set({ state }).where(eq(sellers.uid, uid));
    const text = `이용 방식이 변경되었습니다: ${label}`;
    await notifySeller(tx, uid, { kind: 'plan-changed', text }, clock.now());
    await record(tx, accountEvent('operator-plan', uid, `state ${seller.state} → ${state}`));
  });
}
