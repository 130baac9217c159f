import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { operators } from '../../platform/database/schema.ts';
import type { IssuerPerson } from './createIssuer.ts';
import { createOperatorSession } from './operatorSessionStore.ts';
import { toEmail } from './operatorStore.ts';

/** A person who may not sign in: the known operator and the result for the audit. */
export interface RefusedPerson {
  readonly caller: string;
  readonly result: 'disabled' | 'email-unverified' | 'no-operator';
}

/**
 * Signs in the operator to whom a person of the issuer is bound, or binds the person to the operator who was invited by
 * the person's verified e-mail; returns the token of the session.
 */
export async function signInOperator(
  db: Queries,
  { person: { issuer, subject, email }, network }: { readonly person: IssuerPerson; readonly network: string },
  now: Date,
): Promise<{ readonly token: string } | RefusedPerson> {
  return db.transaction(async (tx) => {
    // Locks the row, so that one of two persons with an invited e-mail is bound.
    const { id, login, disabledAt } = operators;
    const find = async (where: SQL | undefined) =>
      (await tx.select({ id, login, disabledAt }).from(operators).where(where).for('update'))[0];
    const bound = await find(and(eq(operators.issuer, issuer), eq(operators.subject, subject)));
    if (!bound && email === undefined) return { caller: '', result: 'email-unverified' as const };
    const operator = bound ?? (await find(and(eq(operators.email, toEmail(email ?? '')), isNull(operators.subject))));
    if (!operator) return { caller: '', result: 'no-operator' as const };
    const caller = `operator:${operator.login}`;
    if (operator.disabledAt !== null) return { caller, result: 'disabled' as const };
    if (!bound) await tx.update(operators).set({ issuer, subject }).where(eq(operators.id, operator.id));
    await recordEvent(tx, { caller, origin: network, action: 'operator-sign-in' }, now);
    return { token: await createOperatorSession(tx, operator.id, now) };
  });
}
