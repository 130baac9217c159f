import { APPROVED_LEVEL } from '@backoffice/contracts/seller/user';
import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { downloadLinks, sellers, sessions, users } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';

/** A link as it is stored. */
export type LinkRow = typeof downloadLinks.$inferSelect;
/** A link whose file is being sent. */
export type ClaimedLink = LinkRow & { readonly fileName: string };

/** How long a link is valid after its file is finished, in milliseconds. */
export const LINK_LIFETIME = 5 * 60_000;
/** The maximum number of unfetched files of one seller. */
export const LINKS_MAX = 5;
/** The retry delay in seconds if all files of a seller are being created or sent. */
const RETRY_AFTER = 10;
/** A file that has been sent for longer than this, in milliseconds, counts as abandoned by a crashed process. */
export const SENDING_MAX = 15 * 60_000;

const isLink = ({ tokenHash }: Pick<LinkRow, 'tokenHash'>) => eq(downloadLinks.tokenHash, tokenHash);
const expiry = (now: Date) => new Date(now.getTime() + LINK_LIFETIME);

/**
 * Inserts a link without a file. If the seller has LINKS_MAX files, the oldest finished file is deleted, since a
 * repeated request shows that the seller did not get it; returns its row.
 * @throws HttpError `too-fast` if all of them are being created or sent
 */
export async function insertLink(
  tx: Queries,
  link: Pick<LinkRow, 'tokenHash' | 'uid' | 'sessionId' | 'document' | 'mediaType'>,
  now: Date,
): Promise<LinkRow | undefined> {
  // Serialises concurrent requests of one seller, so that the second request counts the first.
  await tx.select({ uid: sellers.uid }).from(sellers).where(eq(sellers.uid, link.uid)).for('no key update');
  const waiting = await tx
    .select()
    .from(downloadLinks)
    .where(eq(downloadLinks.uid, link.uid))
    .orderBy(asc(downloadLinks.expiresAt));
  const oldest = waiting.find(({ fileName, sendingSince }) => fileName !== null && sendingSince === null);
  if (waiting.length >= LINKS_MAX && oldest === undefined)
    throw new HttpError('too-fast', {
      detail: '내려받는 중인 파일이 많아요. 잠시 후 다시 내려받아주세요.',
      retryAfter: RETRY_AFTER,
    });
  await tx.insert(downloadLinks).values({ ...link, expiresAt: expiry(now) });
  return waiting.length >= LINKS_MAX && oldest ? deleteLink(tx, oldest) : undefined;
}

/** Records a part before it is stored, for the cleanup; returns its index, undefined if the link was deleted. */
export async function addPart(db: Queries, link: Pick<LinkRow, 'tokenHash'>, bytes: number, now: Date) {
  const { parts, size } = downloadLinks;
  const [added] = await db
    .update(downloadLinks)
    .set({ parts: sql`${parts} + 1`, size: sql`${size} + ${bytes}`, expiresAt: expiry(now) })
    .where(isLink(link))
    .returning({ parts });
  return added && added.parts - 1;
}

/** Publishes a finished file under its link; returns false if the link was deleted. */
export async function openLink(db: Queries, link: Pick<LinkRow, 'tokenHash'>, fileName: string, now: Date) {
  const opened = await db
    .update(downloadLinks)
    .set({ fileName, expiresAt: expiry(now) })
    .where(isLink(link))
    .returning({ parts: downloadLinks.parts });
  return opened.length > 0;
}

/**
 * Claims a link to send its file; undefined if it has no file, has expired or is being sent, if its session ended, or if
 * its account is not approved any more.
 */
export async function claimLink(db: Queries, tokenHash: string, now: Date): Promise<ClaimedLink | undefined> {
  const { fileName, sendingSince, expiresAt } = downloadLinks;
  const isFree = and(isNotNull(fileName), isNull(sendingSince), gt(expiresAt, now));
  const isSession = and(eq(sessions.uid, downloadLinks.uid), eq(sessions.id, downloadLinks.sessionId));
  const openSession = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(isSession, isNull(sessions.endedAt), gte(users.level, APPROVED_LEVEL)));
  const [claimed] = await db
    .update(downloadLinks)
    .set({ sendingSince: now })
    .where(and(isLink({ tokenHash }), isFree, exists(openSession)))
    .returning();
  return claimed as ClaimedLink | undefined;
}

/** Releases a claimed link whose file was not sent completely. */
export async function releaseLink(db: Queries, link: LinkRow): Promise<void> {
  await db.update(downloadLinks).set({ sendingSince: null }).where(isLink(link));
}

/** Deletes a link; returns its row. */
export async function deleteLink(tx: Queries, link: Pick<LinkRow, 'tokenHash'>): Promise<LinkRow | undefined> {
  const [deleted] = await tx.delete(downloadLinks).where(isLink(link)).returning();
  return deleted;
}

/** Deletes expired and abandoned links of one seller or of all sellers; returns their rows. */
export async function deleteExpiredLinks(tx: Queries, now: Date, uid?: string): Promise<LinkRow[]> {
  const { expiresAt, sendingSince } = downloadLinks;
  const isExpired = and(isNull(sendingSince), lte(expiresAt, now));
  const isDiscarded = lte(sendingSince, new Date(now.getTime() - SENDING_MAX));
  return tx
    .delete(downloadLinks)
    .where(and(or(isExpired, isDiscarded), uid === undefined ? undefined : eq(downloadLinks.uid, uid)))
    .returning();
}
