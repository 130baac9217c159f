import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRole, type OperatorRow, operatorSessions, operators } from '../../platform/database/schema.ts';

/** Lowers the ASCII letters of an e-mail: a letter that only looks like one, such as the Kelvin sign, stays different. */
export function toEmail(typed: string): string {
  return typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the operator with a login, ignoring case, or undefined. */
export async function findOperator(db: Queries, login: string): Promise<OperatorRow | undefined> {
  const [found] = await db
    .select()
    .from(operators)
    .where(eq(sql`lower(${operators.login})`, login.trim().toLowerCase()));
  return found;
}

/** Returns the operator with an e-mail (`toEmail`), or undefined. */
export async function findOperatorByEmail(db: Queries, email: string): Promise<OperatorRow | undefined> {
  const [found] = await db.select().from(operators).where(eq(operators.email, email));
  return found;
}

/** Returns all operators, sorted by login. */
export function listOperators(db: Queries): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.login));
}

/** An operator to invite; `email` in the form of `toEmail`. */
export type NewOperator = Pick<OperatorRow, 'id' | 'login' | 'name' | 'role' | 'email' | 'createdAt'>;

/** Adds an operator; login and e-mail must be unused. */
export async function insertOperator(tx: Queries, operator: NewOperator): Promise<void> {
  await tx.insert(operators).values(operator);
}

/** Sets role and e-mail of an operator, enables it, ends its sessions, and binds it with the next login. */
export async function changeOperator(
  tx: Queries,
  id: string,
  values: { readonly role: OperatorRole; readonly email: string },
): Promise<void> {
  const unbound = { issuer: null, subject: null, linkHash: null, linkExpiresAt: null, disabledAt: null };
  await tx
    .update(operators)
    .set({ ...values, ...unbound })
    .where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}

/** Disables an operator and ends its sessions. */
export async function disableOperator(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}
