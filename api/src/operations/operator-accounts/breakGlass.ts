import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/recordEvent.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { operators } from '../../platform/database/schema.ts';
import { hashToken, randomToken } from '../../platform/secrets/randomToken.ts';
import { createOperatorSession } from './operatorSessionStore.ts';

/** Lifetime of a link in milliseconds. */
const LINK_MS = 10 * 60_000;

/** Stores a link that signs an operator in once within ten minutes, instead of an earlier one; returns its token. */
export async function createBreakGlassLink(tx: Queries, id: string, now: Date): Promise<string> {
  const token = randomToken();
  const linkExpiresAt = new Date(now.getTime() + LINK_MS);
  await tx
    .update(operators)
    .set({ linkHash: hashToken(token), linkExpiresAt })
    .where(eq(operators.id, id));
  return token;
}

/** Uses a link and returns the token of a session; undefined if it is used, expired, or its operator is disabled. */
export async function useBreakGlassLink(
  db: Queries,
  { link, network }: { readonly link: string; readonly network: string },
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [operator] = await tx
      .update(operators)
      .set({ linkHash: null, linkExpiresAt: null })
      .where(
        and(eq(operators.linkHash, hashToken(link)), gt(operators.linkExpiresAt, now), isNull(operators.disabledAt)),
      )
      .returning({ id: operators.id, login: operators.login });
    if (!operator) return undefined;
    const { id, login } = operator;
    const event = { caller: `operator:${login}`, origin: network, action: 'operator-break-glass' } as const;
    await recordEvent(tx, { ...event, subject: { kind: 'operator', id: login }, result: 'signed in' }, now);
    return createOperatorSession(tx, id, now);
  });
}
