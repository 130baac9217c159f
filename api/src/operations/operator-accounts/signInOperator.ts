import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { operatorLoginFailures, type OperatorRow, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { matchTotp } from './totp.ts';
import { beginOperatorSession } from './operatorSessionStore.ts';
import { findOperator, openTotp } from './operatorStore.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const KEPT = 60 * MINUTE;

/**
 * Attempts within 15 minutes: of one login from one network, of a network, and of one login from everywhere, which is
 * high because with it a stranger could keep an operator out.
 */
const MAX = { loginOfNetwork: 5, network: 20, login: 100 };

/** What was typed to sign in, and from where. */
export interface OperatorLogin {
  readonly login: string;
  readonly password: string;
  readonly code: string;
  readonly network: string;
}

/** What became of an attempt: the token of the session, or why there is none. */
export type SignInResult = { readonly token: string } | { readonly error: 'wrong' | 'too-many' };

/** Verified for an unknown login, so that the answer takes as long as for a known one. */
let unknownHash: Promise<string> | undefined;

/**
 * Signs an operator in with password and one-time code. The answer does not say which of them was wrong, nor whether the
 * login exists; every attempt that is examined leaves an event of the audit.
 */
export async function signInOperator(
  db: Queries,
  secrets: Pick<Secrets, 'openText'>,
  { login, password, code, network }: OperatorLogin,
  now: Date,
): Promise<SignInResult> {
  const attempt = await noteLoginAttempt(db, { login, network, now });
  if (attempt === undefined) return { error: 'too-many' };
  const operator = await findOperator(db, login);
  unknownHash ??= hashPassword('');
  const isPassword = await verifyPassword(password, operator?.passwordHash ?? (await unknownHash));
  const step = operator && matchTotp(openTotp(operator, secrets), code, { now, last: operator.totpStep });
  const isAllowed = operator !== undefined && isPassword && step !== undefined && operator.disabledAt === null;
  return db.transaction(async (tx) => {
    const isSignedIn = isAllowed && (await useStep(tx, operator, step));
    await recordEvent(
      tx,
      {
        // What was typed for an unknown login may be a password.
        caller: operator ? `operator:${operator.login}` : '',
        origin: network,
        action: 'operator-sign-in',
        result: isSignedIn ? 'done' : 'failed',
      },
      now,
    );
    if (!isSignedIn) return { error: 'wrong' };
    await forgetLoginAttempts(tx, [attempt]);
    return { token: await beginOperatorSession(tx, operator.id, now) };
  });
}

/** Notes the step of a code as used; false when another sign-in used it at the same time. */
async function useStep(tx: Queries, { id }: OperatorRow, step: number): Promise<boolean> {
  const used = await tx
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
    .returning({ id: operators.id });
  return used.length > 0;
}

/**
 * Notes an attempt to sign in before it is examined, so that attempts at the same time count each other; answers its id,
 * or undefined when there were too many. `forgetLoginAttempts` removes one that succeeded.
 */
async function noteLoginAttempt(
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
async function forgetLoginAttempts(db: Queries, ids: readonly number[]): Promise<void> {
  await db.delete(operatorLoginFailures).where(inArray(operatorLoginFailures.id, [...ids]));
}
