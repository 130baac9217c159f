import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRole, type OperatorRow, operatorSessions, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { type StoredCredentials, totpPlace } from './createCredentials.ts';

/** Returns the operator with a login, ignoring case, or undefined. */
export async function findOperator(db: Queries, login: string): Promise<OperatorRow | undefined> {
  const [found] = await db
    .select()
    .from(operators)
    .where(eq(sql`lower(${operators.login})`, login.trim().toLowerCase()));
  return found;
}

/** Returns all operators, sorted by login. */
export function listOperators(db: Queries): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.login));
}

/** Opens the sealed TOTP secret of an operator. */
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

/** Adds an operator with its credentials; the login must be unused. */
export async function insertOperator(
  tx: Queries,
  { login, name, role, now }: NewOperator,
  { id, columns }: StoredCredentials,
): Promise<void> {
  await tx.insert(operators).values({ id, login, name, role, createdAt: now, ...columns });
}

/** Replaces the credentials of an operator, enables it, and ends its sessions. */
export async function resetOperator(tx: Queries, { id, columns }: StoredCredentials): Promise<void> {
  await tx
    .update(operators)
    .set({ ...columns, totpStep: 0, disabledAt: null })
    .where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}

/** Disables an operator and ends its sessions. */
export async function disableOperator(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}
