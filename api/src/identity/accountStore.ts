import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { type SellerRow, type SessionRow, type UserRow, sellers, sessions, users } from '../database/schema.ts';
import type { VerifiedToken } from './Identity.ts';

/** An account with its seller record and the session of a token. */
export interface StoredAccount {
  readonly user: UserRow;
  readonly seller: SellerRow | undefined;
  readonly session: SessionRow | undefined;
}

const selectAccount = preparedQuery('account', { user: users, seller: sellers, session: sessions }, (db, selected) =>
  db
    .select(selected)
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .leftJoin(sessions, and(eq(sessions.uid, users.uid), eq(sessions.id, sql.placeholder('sessionId'))))
    .where(eq(users.uid, sql.placeholder('uid'))),
);

/** The account of a token, or undefined when it has never signed in. */
export async function findAccount(
  db: Queries,
  { uid, sessionId }: Pick<VerifiedToken, 'uid' | 'sessionId'>,
): Promise<StoredAccount | undefined> {
  const [found] = await selectAccount(db, { uid, sessionId });
  if (!found?.user) return undefined;
  return { user: found.user, seller: found.seller ?? undefined, session: found.session ?? undefined };
}

/** Creates an account at level 0 at its first sign-in; later ones keep what is stored. */
export async function createUser(db: Queries, user: { uid: string; nickname: string; now: Date }): Promise<void> {
  await db.insert(users).values({ uid: user.uid, nickname: user.nickname, createdAt: user.now }).onConflictDoNothing();
}

/** The uids of all accounts. */
export async function listUids(db: Queries): Promise<string[]> {
  const rows = await db.select({ uid: users.uid }).from(users);
  return rows.map(({ uid }) => uid);
}
