import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from './OperatorError.ts';

/** Ends the sessions of an account. */
export const signOut: OperatorCommand = {
  usage: [['sign-out <uid>', 'refuses every session begun before now']],
  async run({ db, clock, args: [uid = ''], record }) {
    await db.transaction(async (tx) => {
      const values = { tokensValidSince: clock.now() };
      const changed = await tx.update(users).set(values).where(eq(users.uid, uid)).returning({ uid: users.uid });
      if (changed.length === 0) throw new OperatorError(`There is no account of ${uid || '(no uid given)'}.`);
      const subject = { kind: 'account', id: uid } as const;
      await record(tx, { action: 'operator-sign-out', subject, dataSubjects: [`seller:${uid}`] });
    });
    return `sign-out ${uid}: done`;
  },
};
