import { eq } from 'drizzle-orm';
import { sellers } from '../database/schema.ts';
import { notifySeller } from '../seller/notifySeller.ts';
import type { ActionContext } from './ActionContext.ts';
import { accountEvent } from './accountEvent.ts';
import { lockSellerRecord } from './lockSellerRecord.ts';
import { OperatorError } from './OperatorError.ts';

/**
 * Sets a seller's fee in percent (`parseFee`) for what is settled from now on, and queues the notice of it.
 * @throws OperatorError `absent-seller`, `unchanged`
 */
export async function changeFee({ db, clock, record }: ActionContext, uid: string, fee: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { fee: before } = await lockSellerRecord(tx, uid);
    if (before === fee) throw new OperatorError(`The fee of ${uid} is ${fee} % already.`, 'unchanged');
    await tx.update(sellers).set({ fee }).where(eq(sellers.uid, uid));
    const text = `수수료가 ${before}%에서 ${fee}%로 변경되었습니다. 지금부터 정산하는 주문에 적용됩니다.`;
    await notifySeller(tx, uid, { kind: 'fee-changed', text }, clock.now());
    await record(tx, accountEvent('operator-fee', uid, `fee ${before} → ${fee}`));
  });
}
