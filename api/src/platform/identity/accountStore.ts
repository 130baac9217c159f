import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import type { RowOf } from '../database/rowReader.ts';
import { type SellerRow, type SessionRow, type UserRow, sellers, sessions, users } from '../database/schema.ts';
import type { VerifiedToken } from './Identity.ts';

/** Account with its seller record and the session of a token. */
export interface StoredAccount {
  readonly user: UserRow;
  readonly seller: SellerRow | undefined;
  readonly session: SessionRow | undefined;
}

/** Reads the account of a token; undefined if it has never signed in. */
export type FindAccount = (
  db: Queries,
  token: Pick<VerifiedToken, 'uid' | 'sessionId'>,
) => Promise<StoredAccount | undefined>;

const TABLES = { user: users, seller: sellers, session: sessions };

/** Reads what every call needs of an account. */
export const findAccount: FindAccount = accountReader('account', TABLES);

/**
 * Reads an account with one additional value, so that a call needs no other statement; `toValue` converts the value
 * that was read with the row of `users`.
 */
export function findAccountWith<Value>(
  name: string,
  beside: SQL<Value>,
): { readonly find: FindAccount; readonly toValue: (user: UserRow) => Value } {
  const values = new WeakMap<UserRow, { readonly value: Value }>();
  const selected = { ...TABLES, beside };
  const find = accountReader(name, selected, (user, found) =>
    values.set(user, { value: (found as RowOf<typeof selected>).beside }),
  );
  const toValue = (user: UserRow) => {
    const read = values.get(user);
    if (read === undefined) throw new Error(`The account of ${user.uid} was not read by '${name}'.`);
    return read.value;
  };
  return { find, toValue };
}

function accountReader(
  name: string,
  selected: typeof TABLES,
  onFound?: (user: UserRow, found: RowOf<typeof TABLES>) => void,
): FindAccount {
  const select = preparedQuery(name, selected, (db) =>
    db
      .select(selected)
      .from(users)
      .leftJoin(sellers, eq(sellers.uid, users.uid))
      .leftJoin(sessions, and(eq(sessions.uid, users.uid), eq(sessions.id, sql.placeholder('sessionId'))))
      .where(eq(users.uid, sql.placeholder('uid'))),
  );
  return async (db, { uid, sessionId }) => {
    const [found] = await select(db, { uid, sessionId: sessionId ?? '' });
    if (!found?.user) return undefined;
    onFound?.(found.user, found);
    return { user: found.user, seller: found.seller ?? undefined, session: found.session ?? undefined };
  };
}

/** Creates an account at level 0 on its first sign-in; later sign-ins change nothing. */
export async function createUser(db: Queries, user: { uid: string; nickname: string; now: Date }): Promise<void> {
  await db.insert(users).values({ uid: user.uid, nickname: user.nickname, createdAt: user.now }).onConflictDoNothing();
}

/** Returns the uids of all accounts. */
export async function listUids(db: Queries): Promise<string[]> {
  const rows = await db.select({ uid: users.uid }).from(users);
  return rows.map(({ uid }) => uid);
}
