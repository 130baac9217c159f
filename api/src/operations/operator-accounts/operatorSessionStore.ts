import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { hashToken, randomToken } from '../../platform/secrets/randomToken.ts';
import { type OperatorRow, operatorSessions, operators } from '../../platform/database/schema.ts';

const MINUTE = 60_000;
const IDLE_MAX = 30 * MINUTE;
const SESSION_MAX = 12 * 60 * MINUTE;

const isSession = (token: string) => eq(operatorSessions.tokenHash, hashToken(token));

/** The operator of a session. */
export type SignedInOperator = Pick<OperatorRow, 'login' | 'name' | 'role'>;

/** Creates a session of an operator, deletes expired sessions, and returns the token. */
export async function createOperatorSession(tx: Queries, operatorId: string, now: Date): Promise<string> {
  const token = randomToken();
  const over = or(
    lt(operatorSessions.lastSeenAt, new Date(now.getTime() - IDLE_MAX)),
    lt(operatorSessions.signedInAt, new Date(now.getTime() - SESSION_MAX)),
  );
  await tx.delete(operatorSessions).where(over);
  await tx
    .insert(operatorSessions)
    .values({ tokenHash: hashToken(token), operatorId, signedInAt: now, lastSeenAt: now });
  return token;
}

/**
 * Returns the operator of a session's token and updates the session's last use at most once a minute. Returns undefined
 * after 30 minutes without a call, after 12 hours, or if the operator is disabled.
 */
export async function findSessionOperator(
  db: Queries,
  token: string,
  now: Date,
): Promise<SignedInOperator | undefined> {
  const { login, name, role } = operators;
  const [found] = await db
    .select({ operator: { login, name, role }, lastSeenAt: operatorSessions.lastSeenAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        isSession(token),
        isNull(operators.disabledAt),
        gt(operatorSessions.lastSeenAt, new Date(now.getTime() - IDLE_MAX)),
        gt(operatorSessions.signedInAt, new Date(now.getTime() - SESSION_MAX)),
      ),
    );
  if (found && now.getTime() - found.lastSeenAt.getTime() >= MINUTE)
    await db.update(operatorSessions).set({ lastSeenAt: now }).where(isSession(token));
  return found?.operator;
}

/** Deletes the session of a token. */
export async function deleteOperatorSession(db: Queries, token: string): Promise<void> {
  await db.delete(operatorSessions).where(isSession(token));
}
