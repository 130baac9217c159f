import { eq } from 'drizzle-orm';
import { sellers, users } from '../database/schema.ts';
import type { OperatorCall, OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from './OperatorError.ts';
import { parseWhole } from './parseWhole.ts';

/** Level 1 for an account. */
export const approve: OperatorCommand = {
  usage: [['approve <uid>', 'level 1: the account may enter']],
  run: (call) => setLevel(call, 1),
};

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

async function setLevel({ db, args: [uid = ''], record }: OperatorCall, value: number): Promise<string> {
  await db.transaction(async (tx) => {
    const changed = await tx.update(users).set({ level: value }).where(eq(users.uid, uid)).returning();
    requireOne(changed, 'account', uid);
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
    const values = { [column]: value };
    const changed = await tx.update(sellers).set(values).where(eq(sellers.uid, uid)).returning({ uid: sellers.uid });
    requireOne(changed, 'seller record', uid);
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

function requireOne(changed: readonly unknown[], what: string, uid: string): void {
  if (changed.length === 0) throw new OperatorError(`There is no ${what} of ${uid || '(no uid given)'}.`);
}
