import { desc, eq } from 'drizzle-orm';
import {
  type SellerRow,
  type SessionRow,
  type SettlementRow,
  type UserRow,
  markets,
  sellers,
  settlements,
  users,
} from '../database/schema.ts';
import { listLiveSessions } from '../identity/sessionStore.ts';
import type { PageDependencies } from './PageDependencies.ts';

const RECENT = 20;

/** What the page shows of a seller; `row` is absent before the account has a seller record. */
export interface ShownSeller {
  readonly user: UserRow;
  readonly row: SellerRow | undefined;
  /** Whether payouts are held now. */
  readonly isHeld: boolean;
  readonly sessions: readonly (SessionRow & { lastSeenAt: Date })[];
  readonly markets: readonly { readonly id: string; readonly title: string; readonly status: number }[];
  readonly settlements: readonly SettlementRow[];
}

/** A seller with sessions, markets and settlements, the latest first; undefined for an unknown account. */
export async function readSeller(
  { db, clock, config }: PageDependencies,
  uid: string,
): Promise<ShownSeller | undefined> {
  const [found] = await db
    .select({ user: users, row: sellers })
    .from(users)
    .leftJoin(sellers, eq(sellers.uid, users.uid))
    .where(eq(users.uid, uid));
  if (!found) return undefined;
  const now = clock.now();
  const { id, title, status } = markets;
  const row = found.row ?? undefined;
  return {
    user: found.user,
    row,
    isHeld: row?.payoutHoldUntil instanceof Date && row.payoutHoldUntil > now,
    sessions: await listLiveSessions(db, uid, now, config.sessions),
    markets: await db
      .select({ id, title, status })
      .from(markets)
      .where(eq(markets.ownerUid, uid))
      .orderBy(desc(markets.createdAt))
      .limit(RECENT),
    settlements: await db
      .select()
      .from(settlements)
      .where(eq(settlements.ownerUid, uid))
      .orderBy(desc(settlements.settledAt))
      .limit(RECENT),
  };
}
