import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRole, type OperatorRow, operatorSessions, operators } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';
import { type CredentialColumns, totpPlace } from './toCredentialColumns.ts';

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

/** Opens the sealed TOTP secret of an operator; undefined before the operator used the first link. */
export function openTotp({ id, totpSealed }: OperatorRow, secrets: Pick<Secrets, 'openText'>): Buffer | undefined {
  if (totpSealed === null) return undefined;
  return Buffer.from(secrets.openText(totpSealed, totpPlace(id)), 'base64url');
}

/** An operator to add, with credentials or a link. */
export interface NewOperator extends Partial<CredentialColumns & LinkColumns> {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly createdAt: Date;
}

type LinkColumns = Pick<OperatorRow, 'linkHash' | 'linkExpiresAt'>;

/** Adds an operator; the login must be unused. */
export async function insertOperator(tx: Queries, operator: NewOperator): Promise<void> {
  await tx.insert(operators).values(operator);
}

/** Replaces the credentials of an operator by a link, enables it, and ends its sessions. */
export async function resetOperator(tx: Queries, id: string, link: LinkColumns): Promise<void> {
  await tx
    .update(operators)
    .set({ ...link, passwordHash: null, totpSealed: null, totpStep: 0, disabledAt: null })
    .where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}

/** Disables an operator and ends its sessions. */
export async function disableOperator(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}
