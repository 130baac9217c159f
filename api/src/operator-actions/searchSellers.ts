import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { sellers, users } from '../database/schema.ts';

/** Accounts that one list names. */
const LIMIT = 50;

/** An account as a list of sellers names it; `state` is null without a seller record. */
export interface SellerSummary {
  readonly uid: string;
  readonly nickname: string;
  readonly name: string | null;
  readonly publicId: string | null;
  readonly state: number | null;
  readonly level: number;
}

/**
 * The accounts whose uid, nickname, name or public id holds a text, the newest first; all for an empty one. At most 50.
 */
export async function searchSellers(db: Queries, text: string): Promise<SellerSummary[]> {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { uid, nickname, level } = users;
  const { name, publicId, state } = sellers;
  return db
    .select({ uid, nickname, level, name, publicId, state })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(or(ilike(uid, pattern), ilike(nickname, pattern), ilike(name, pattern), ilike(publicId, pattern)))
    .orderBy(desc(users.createdAt), desc(users.uid))
    .limit(LIMIT);
}
