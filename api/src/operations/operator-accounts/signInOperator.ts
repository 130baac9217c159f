import { and, eq, lt } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRow, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';
import { matchTotp } from './totp.ts';
import { forgetLoginAttempts, noteLoginAttempt } from './noteLoginAttempt.ts';
import { beginOperatorSession } from './operatorSessionStore.ts';
import { findOperator, openTotp } from './operatorStore.ts';

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
