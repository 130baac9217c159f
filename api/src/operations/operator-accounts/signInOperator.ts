import { createHash } from 'node:crypto';
import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { operatorLoginFailures, type OperatorRow, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { matchTotp } from './totp.ts';
import { createOperatorSession } from './operatorSessionStore.ts';
import { findOperator, openTotp } from './operatorStore.ts';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
const RETENTION = 60 * MINUTE;

/**
 * Maximum attempts within 15 minutes: for one login from one network, for a network, and for one login from all
 * networks. The last is high, because an attacker could use it to lock an operator out.
 */
const MAX = { loginOfNetwork: 5, network: 20, login: 100 };

/** The typed credentials of a sign-in attempt and its network. */
export interface OperatorLogin {
  readonly login: string;
  readonly password: string;
  readonly code: string;
  readonly network: string;
}

/** The result of an attempt: the token of the session, or the error. */
export type SignInResult = { readonly token: string } | { readonly error: 'wrong' | 'too-many' };

/** Verified for an unknown login, so that the response takes as long as for a known login. */
let unknownHash: Promise<string> | undefined;

/**
 * Signs an operator in with password and one-time code. The result does not reveal which of them was wrong or whether
 * the login exists; every verified attempt is recorded in the audit.
 */
export async function signInOperator(
  db: Queries,
  secrets: Pick<Secrets, 'openText'>,
  { login, password, code, network }: OperatorLogin,
  now: Date,
): Promise<SignInResult> {
  const attempt = await recordLoginAttempt(db, { login, network, now });
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
        // An unknown login is not recorded, because it may be a password.
        caller: operator ? `operator:${operator.login}` : '',
        origin: network,
        action: 'operator-sign-in',
        result: isSignedIn ? 'done' : 'failed',
      },
      now,
    );
    if (!isSignedIn) return { error: 'wrong' };
    await deleteLoginAttempts(tx, [attempt]);
    return { token: await createOperatorSession(tx, operator.id, now) };
  });
}

/** Marks the step of a code as used; false if a concurrent sign-in used it. */
async function useStep(tx: Queries, { id }: OperatorRow, step: number): Promise<boolean> {
  const used = await tx
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, id), lt(operators.totpStep, step)))
    .returning({ id: operators.id });
  return used.length > 0;
}

/**
 * Records an attempt before it is verified, so that concurrent attempts count each other. Returns its id, or undefined
 * if the limit is reached. `deleteLoginAttempts` removes a successful attempt.
 */
async function recordLoginAttempt(
  db: Queries,
  { login, network, now }: { login: string; network: string; now: Date },
): Promise<number | undefined> {
  const loginHash = createHash('sha256').update(login.trim().toLowerCase()).digest('base64url');
  await db.delete(operatorLoginFailures).where(lt(operatorLoginFailures.at, new Date(now.getTime() - RETENTION)));
  const [attempt] = await db
    .insert(operatorLoginFailures)
    .values({ loginHash, network, at: now })
    .returning({ id: operatorLoginFailures.id });
  const recent = gt(operatorLoginFailures.at, new Date(now.getTime() - WINDOW));
  const ofLogin = eq(operatorLoginFailures.loginHash, loginHash);
  const ofNetwork = eq(operatorLoginFailures.network, network);
  const countAttempts = async (condition: ReturnType<typeof and>) =>
    (await db.select({ count: count() }).from(operatorLoginFailures).where(condition))[0]?.count ?? 0;
  const isTooMany =
    (await countAttempts(and(recent, ofLogin, ofNetwork))) > MAX.loginOfNetwork ||
    (await countAttempts(and(recent, ofNetwork))) > MAX.network ||
    (await countAttempts(and(recent, ofLogin))) > MAX.login;
  return isTooMany ? undefined : attempt?.id;
}

/** Deletes successful attempts by their ids. */
async function deleteLoginAttempts(db: Queries, ids: readonly number[]): Promise<void> {
  await db.delete(operatorLoginFailures).where(inArray(operatorLoginFailures.id, [...ids]));
}
