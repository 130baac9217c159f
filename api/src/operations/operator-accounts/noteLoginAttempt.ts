import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { operatorLoginFailures } from '../../platform/database/schema.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const KEPT = 60 * MINUTE;

/**
 * Attempts within 15 minutes: of one login from one network, of a network, and of one login from everywhere, which is
 * high because with it a stranger could keep an operator out.
 */
const MAX = { loginOfNetwork: 5, network: 20, login: 100 };

/**
 * Notes an attempt to sign in before it is examined, so that attempts at the same time count each other; answers its id,
 * or undefined when there were too many. `forgetLoginAttempts` removes one that succeeded.
 */
export async function noteLoginAttempt(
  db: Queries,
  { login, network, now }: { login: string; network: string; now: Date },
): Promise<number | undefined> {
  const loginHash = createHash('sha256').update(login.trim().toLowerCase()).digest('base64url');
  await db.delete(operatorLoginFailures).where(lt(operatorLoginFailures.at, new Date(now.getTime() - KEPT)));
  const [noted] = await db
    .insert(operatorLoginFailures)
    .values({ loginHash, network, at: now })
    .returning({ id: operatorLoginFailures.id });
  const recent = gt(operatorLoginFailures.at, new Date(now.getTime() - WINDOW));
  const ofLogin = eq(operatorLoginFailures.loginHash, loginHash);
  const ofNetwork = eq(operatorLoginFailures.network, network);
  const countOf = async (condition: ReturnType<typeof and>) =>
    (await db.select({ count: count() }).from(operatorLoginFailures).where(condition))[0]?.count ?? 0;
  const isTooMany =
    (await countOf(and(recent, ofLogin, ofNetwork))) > MAX.loginOfNetwork ||
    (await countOf(and(recent, ofNetwork))) > MAX.network ||
    (await countOf(and(recent, ofLogin))) > MAX.login;
  return isTooMany ? undefined : noted?.id;
}

/** Forgets attempts, by their ids: they succeeded. */
export async function forgetLoginAttempts(db: Queries, ids: readonly number[]): Promise<void> {
  await db.delete(operatorLoginFailures).where(inArray(operatorLoginFailures.id, [...ids]));
}
