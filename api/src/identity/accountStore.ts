import { eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { sellers, users } from '../database/schema.ts';
import type { Caller } from './Caller.ts';

/** The account of a uid with its seller record, or undefined when it has never signed in. */
export async function findCaller(db: Queries, uid: string): Promise<Caller | undefined> {
  const [found] = await db
    .select({ user: users, seller: sellers })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(eq(users.uid, uid));
  return found && { user: found.user, seller: found.seller ?? undefined };
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
