import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { type UserRow, users } from '../database/schema.ts';
import { OperatorError } from './OperatorError.ts';

/** An account, locked until the transaction ends. @throws OperatorError `absent-account` */
export async function lockAccount(tx: Queries, uid: string): Promise<UserRow> {
  const [account] = await tx.select().from(users).where(eq(users.uid, uid)).for('no key update');
  if (!account) throw new OperatorError(`There is no account of ${uid || '(no uid given)'}.`, 'absent-account');
  return account;
}
