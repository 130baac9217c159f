import { APPROVED_LEVEL, isSuspended } from '@backoffice/contracts';
import { eq } from 'drizzle-orm';
import { sellers, users } from '../database/schema.ts';
import { lockAccount } from '../operator-actions/lockAccount.ts';
import { lockSellerRecord } from '../operator-actions/lockSellerRecord.ts';
import type { OperatorCall, OperatorCommand } from './OperatorCommand.ts';
import { parseWhole } from './parseWhole.ts';

/** Any level for an account. */
export const level: OperatorCommand = {
  usage: [['level <uid> <n>', 'any level, 0 closes the door again']],
  run: (call) => setLevel(call, parseWhole(call.args[1], 0, 9)),
};

/** The state of a seller. */
export const state: OperatorCommand = {
  usage: [
    ['state <uid> <n>', 'seller state: 0 awaiting, 1 seller account, 2 and 3 product payment, -1 and -2 suspended'],
  ],
  run: (call) => setSeller(call, 'state', parseWhole(call.args[1], -2, 3)),
};

/** The status of a seller. */
export const status: OperatorCommand = {
  usage: [['status <uid> <n>', 'seller status: 2 or higher may upload a banner']],
  run: (call) => setSeller(call, 'status', parseWhole(call.args[1], 0, 9)),
};

async function setLevel({ db, clock, args: [uid = ''], record }: OperatorCall, value: number): Promise<string> {
  await db.transaction(async (tx) => {
    const { rejectedAt } = await lockAccount(tx, uid);
    // One that was let in before is no applicant again.
    const rejected = value < APPROVED_LEVEL ? (rejectedAt ?? clock.now()) : null;
    await tx.update(users).set({ level: value, rejectedAt: rejected }).where(eq(users.uid, uid));
    await record(tx, eventOf('level', uid, value));
  });
  return `level ${value} for ${uid}: done`;
}

async function setSeller(
  { db, args: [uid = ''], record }: OperatorCall,
  column: 'state' | 'status',
  value: number,
): Promise<string> {
  await db.transaction(async (tx) => {
    const seller = await lockSellerRecord(tx, uid);
    const before = isSuspended(seller) ? seller.suspendedFrom : seller.state;
    const values = column === 'status' ? { status: value } : { state: value, suspendedFrom: value < 0 ? before : null };
    await tx.update(sellers).set(values).where(eq(sellers.uid, uid));
    await record(tx, eventOf(column, uid, value));
  });
  return `${column} ${value} for ${uid}: done`;
}

/** The new value is the event's result: who was given which right. */
function eventOf(column: 'level' | 'state' | 'status', uid: string, value: number) {
  return {
    action: `operator-${column}`,
    subject: { kind: 'account', id: uid },
    dataSubjects: [`seller:${uid}`],
    result: `${column} ${value}`,
  } as const;
}
