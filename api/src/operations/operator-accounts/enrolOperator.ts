import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type OperatorRow, operators } from '../../platform/database/schema.ts';
import { hashToken, randomToken } from '../../platform/secrets/randomToken.ts';
import type { CredentialColumns } from './toCredentialColumns.ts';

/** Lifetime of a link in milliseconds. */
const LINK_MS = 60 * 60_000;

/** Creates the token of a link that is valid once within an hour, and the columns that store it. */
export function createLink(now: Date) {
  const token = randomToken();
  return { token, columns: { linkHash: hashToken(token), linkExpiresAt: new Date(now.getTime() + LINK_MS) } };
}

const isValid = (token: string, now: Date) =>
  and(eq(operators.linkHash, hashToken(token)), gt(operators.linkExpiresAt, now), isNull(operators.disabledAt));

/** Returns the operator of a valid link, or undefined. */
export async function findLinkOperator(db: Queries, token: string, now: Date): Promise<OperatorRow | undefined> {
  const [found] = await db.select().from(operators).where(isValid(token, now));
  return found;
}

/** The use of a link: its token, the new credentials, the step of the code that confirmed them, and the network. */
export interface LinkUse {
  readonly token: string;
  readonly columns: CredentialColumns;
  readonly step: number;
  readonly network: string;
}

/** Stores the credentials of a link's operator and ends the link; returns false if another call used it first. */
export async function enrolOperator(
  db: Queries,
  { token, columns, step, network }: LinkUse,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [enrolled] = await tx
      .update(operators)
      .set({ ...columns, totpStep: step, linkHash: null, linkExpiresAt: null })
      .where(isValid(token, now))
      .returning({ login: operators.login });
    if (!enrolled) return false;
    const subject = { kind: 'operator', id: enrolled.login } as const;
    const caller = `operator:${enrolled.login}`;
    await recordEvent(tx, { caller, origin: network, action: 'operator-account', subject, result: 'enrolled' }, now);
    return true;
  });
}
