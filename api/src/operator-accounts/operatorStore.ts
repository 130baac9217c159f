import { randomBytes } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { type OperatorRole, type OperatorRow, operatorSessions, operators } from '../database/schema.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import { base32 } from './base32.ts';
import { hashPassword } from './hashPassword.ts';

/** What a new or reset operator signs in with; shown once and stored nowhere in this form. */
export interface OperatorCredentials {
  readonly password: string;
  /** The secret of the one-time codes, in base32. */
  readonly totpSecret: string;
}

const totpPlace = (id: string) => sealedPlace('operators.totp', id);

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

/** An operator to add; `chosen` are the credentials of a developer's machine. */
export interface NewOperator {
  readonly login: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly now: Date;
  readonly chosen?: { readonly password: string; readonly secret: Buffer };
}

/** Adds an operator with random credentials unless some are chosen; its login must be free. */
export async function insertOperator(
  tx: Queries,
  { login, name, role, now, chosen }: NewOperator,
  secrets: Pick<Secrets, 'sealText'>,
): Promise<OperatorCredentials> {
  const id = newId();
  const { columns, credentials } = await makeCredentials(id, secrets, chosen);
  await tx.insert(operators).values({ id, login, name, role, createdAt: now, ...columns });
  return credentials;
}

/** Gives an operator new credentials, lets it in again if it was disabled, and ends its sessions. */
export async function resetOperator(
  tx: Queries,
  id: string,
  secrets: Pick<Secrets, 'sealText'>,
): Promise<OperatorCredentials> {
  const { columns, credentials } = await makeCredentials(id, secrets);
  await tx
    .update(operators)
    .set({ ...columns, totpStep: 0, disabledAt: null })
    .where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
  return credentials;
}

/** Lets an operator in no more and ends its sessions. */
export async function disableOperator(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(operators).set({ disabledAt: now }).where(eq(operators.id, id));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, id));
}

async function makeCredentials(id: string, secrets: Pick<Secrets, 'sealText'>, chosen?: NewOperator['chosen']) {
  const password = chosen?.password ?? base32(randomBytes(15)).toLowerCase();
  const secret = chosen?.secret ?? randomBytes(20);
  return {
    columns: {
      passwordHash: await hashPassword(password),
      totpSealed: secrets.sealText(secret.toString('base64url'), totpPlace(id)),
    },
    credentials: { password, totpSecret: base32(secret) },
  };
}
