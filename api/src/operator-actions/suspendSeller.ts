import { SELLER_STATE, isSuspended } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import { endEverySession } from '../identity/sessionStore.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockSellerRecord } from './lockSellerRecord.ts';
import { OperatorError } from './OperatorError.ts';
import { requireReason } from './requireReason.ts';
import { revokeTokens } from './revokeTokens.ts';

/**
 * Suspends a seller with a reason, which the queued notice says, ends its sessions and keeps its plan for
 * `liftSuspension`. False when the sign-in provider did not answer, whose tokens the API refuses all the same.
 * @throws OperatorError `reason-required`, `absent-seller`, `suspended`
 */
export async function suspendSeller(context: ActionContext, uid: string): Promise<boolean> {
  const { db, clock, identity, record, reason } = context;
  const given = requireReason(reason, 'what the seller is to know');
  await db.transaction(async (tx) => {
    const seller = await lockSellerRecord(tx, uid);
    if (isSuspended(seller)) throw new OperatorError(`${uid} is suspended already.`, 'suspended');
    const now = clock.now();
    const values = { state: SELLER_STATE.suspended, suspendedFrom: seller.state };
    await tx.update(sellers).set(values).where(eq(sellers.uid, uid));
    await endEverySession(tx, uid, now);
    const text = `이용이 정지되었습니다. 사유: ${given}\n조회와 내려받기는 할 수 있습니다. 고객센터로 문의해주세요.`;
    await notifySeller(tx, uid, { kind: 'suspended', text }, now);
    await record(tx, accountEvent('operator-suspend', uid, `state ${seller.state} → ${SELLER_STATE.suspended}`));
  });
  return revokeTokens(identity, uid);
}
