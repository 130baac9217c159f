import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRow, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import type { LoginLimiter } from './LoginLimiter.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { matchTotp } from './totp.ts';
import { createOperatorSession } from './operatorSessionStore.ts';
import { findOperator, openTotp } from './operatorStore.ts';

/** The typed credentials of a sign-in attempt and its network. */
export interface OperatorLogin {
  readonly login: string;
  readonly password: string;
  readonly code: string;
  readonly network: string;
}

/** Database, secrets and limits of sign-ins. */
export interface LoginTools {
  readonly db: Queries;
  readonly secrets: Pick<Secrets, 'openText'>;
  readonly limiter: LoginLimiter;
}

/** A refused attempt: the error for the operator; the known login and the result for the audit. */
export interface RefusedLogin {
  readonly error: 'wrong' | 'too-many';
  readonly caller: string;
  readonly result: 'failed' | 'codes-guessed' | 'too-many';
}

/** Verified for an unknown login, so that the response takes as long as for a known login. */
let unknownHash: Promise<string> | undefined;

/**
 * Signs an operator in with password and one-time code and returns the token of the session. The error does not reveal
 * which of them was wrong or whether the login exists.
 */
export async function signInOperator(
  tools: LoginTools,
  typed: OperatorLogin,
  now: Date,
): Promise<{ readonly token: string } | RefusedLogin> {
  return verifyLogin(tools, typed, now, async (tx, operator) => {
    const event = { caller: `operator:${operator.login}`, origin: typed.network, action: 'operator-sign-in' } as const;
    await recordEvent(tx, event, now);
    return { token: await createOperatorSession(tx, operator.id, now) };
  });
}

/**
 * Verifies password and one-time code within the limits; then marks the code as used and runs `act` in one
 * transaction. Returns the refusal otherwise.
 */
export async function verifyLogin<Result>(
  { db, secrets, limiter }: LoginTools,
  { login, password, code, network }: OperatorLogin,
  now: Date,
  act: (tx: Queries, operator: OperatorRow) => Promise<Result>,
): Promise<Result | RefusedLogin> {
  if (!limiter.consume(login, network)) return { error: 'too-many', caller: '', result: 'too-many' };
  const operator = await findOperator(db, login);
  // An unknown login is not recorded, because it may be a password.
  const caller = operator ? `operator:${operator.login}` : '';
  unknownHash ??= hashPassword(randomUUID());
  const isPassword = await verifyPassword(password, operator?.passwordHash ?? (await unknownHash));
  const secret = operator && openTotp(operator, secrets);
  if (!isPassword || !secret || operator.disabledAt !== null) return { error: 'wrong', caller, result: 'failed' };
  if (limiter.isGuessed(operator.id)) return { error: 'wrong', caller, result: 'codes-guessed' };
  const step = matchTotp(secret, code, { now, last: operator.totpStep });
  // Without a matching code no statement runs, so that the time does not reveal that the password is right.
  const done =
    step !== undefined &&
    (await db.transaction(async (tx) =>
      (await useStep(tx, operator, step)) ? { result: await act(tx, operator) } : undefined,
    ));
  if (!done) {
    limiter.countWrongCode(operator.id);
    return { error: 'wrong', caller, result: 'failed' };
  }
  limiter.refund(login, network);
  return done.result;
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
