import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { banners } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';

/** A banner as it is stored. */
export type BannerRow = typeof banners.$inferSelect;

/** The seller's banner, or undefined. */
export async function findBanner(db: Queries, owner: string): Promise<BannerRow | undefined> {
  const [banner] = await db.select().from(banners).where(eq(banners.ownerUid, owner));
  return banner;
}

/** Replaces the banner of a seller whose record is locked. */
export async function replaceBanner(tx: Queries, banner: BannerRow): Promise<void> {
  await tx.delete(banners).where(eq(banners.ownerUid, banner.ownerUid));
  await tx.insert(banners).values(banner);
}

/** @throws HttpError `not-found` for an id that is absent or another seller's */
export async function deleteBannerRow(tx: Queries, owner: string, id: string): Promise<void> {
  const deleted = await tx
    .delete(banners)
    .where(and(eq(banners.ownerUid, owner), eq(banners.id, id)))
    .returning({ id: banners.id });
  if (deleted.length === 0) throw notFound();
}
