import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRole, type OperatorRow, operatorSessions, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { type MadeCredentials, totpPlace } from './makeCredentials.ts';

/** The operator with a login, regardless of case, or undefined. */
export async function findOperator(db: Queries, login: string): Promise<OperatorRow | undefined> {
  const [found] = await db
    .select()
    .from(operators)
    .where(eq(sql`lower(${operators.login})`, login.trim().toLowerCase()));
  return found;
}

/** All operators by their logins. */
export function listOperators(db: Queries): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.login));
}

/** The secret of an operator's one-time codes. */
export function openTotp({ id, totpSealed }: OperatorRow, secrets: Pick<Secrets, 'openText'>): Buffer {
  return Buffer.from(secrets.openText(totpSealed, totpPlace(id)), 'base64url');
}

/** An operator to add. */
export interface NewOperator {
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly now: Date;
}

/** Adds an operator with the credentials made for it; its login must be free. */
export async function insertOperator(
  tx: Queries,
  { login, name, role, now }: NewOperator,
  { id, columns }: MadeCredentials,
): Promise<void> {
  await tx.insert(operators).values({ id, login, name, role, createdAt: now, ...columns });
}

/** Gives an operator new credentials, lets it in again if it was disabled, and ends its sessions. */
export async function resetOperator(tx: Queries, { id, columns }: MadeCredentials): Promise<void> {
  await tx
    .update(operators)
    .set({ ...columns, totpStep: 0, disabledAt: null })
    .where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}

/** Lets an operator in no more and ends its sessions. */
export async function disableOperator(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}
