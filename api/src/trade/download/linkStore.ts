import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { downloadLinks, sellers } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/errors/HttpError.ts';

/** A link as it is stored. */
export type LinkRow = typeof downloadLinks.$inferSelect;
/** A link whose file is being sent. */
export type ClaimedLink = LinkRow & { readonly fileName: string };

/** How long a link is valid after its file is finished, in milliseconds. */
export const LINK_LIFETIME = 5 * 60_000;
/** The maximum number of unfetched files of one seller. */
export const LINKS_MAX = 5;
/** Seconds after which a seller whose files are all being made or sent may try again. */
const RETRY_AFTER = 10;
/** After so many milliseconds a file being sent counts as abandoned by a crashed process. */
export const SENDING_MAX = 15 * 60_000;

const isLink = ({ tokenHash }: Pick<LinkRow, 'tokenHash'>) => eq(downloadLinks.tokenHash, tokenHash);
const expiry = (now: Date) => new Date(now.getTime() + LINK_LIFETIME);

/**
 * Inserts a link without a file. When the seller has LINKS_MAX files, the oldest finished one is deleted, as a seller
 * who asks again did not get it; its row is answered.
 * @throws HttpError `too-fast` when all of them are being made or sent
 */
export async function insertLink(
  tx: Queries,
  link: Pick<LinkRow, 'tokenHash' | 'uid' | 'document' | 'mediaType'>,
  now: Date,
): Promise<LinkRow | undefined> {
  // Serialises concurrent requests of one seller, so that the second counts the first.
  await tx.select({ uid: sellers.uid }).from(sellers).where(eq(sellers.uid, link.uid)).for('no key update');
  const waiting = await tx
    .select()
    .from(downloadLinks)
    .where(eq(downloadLinks.uid, link.uid))
    .orderBy(asc(downloadLinks.expiresAt));
  const oldest = waiting.find(({ fileName, sendingSince }) => fileName !== null && sendingSince === null);
  if (waiting.length >= LINKS_MAX && oldest === undefined)
    throw new HttpError('too-fast', {
      detail: '내려받는 중인 파일이 많습니다. 잠시 후 다시 내려받아주세요.',
      retryAfter: RETRY_AFTER,
    });
  await tx.insert(downloadLinks).values({ ...link, expiresAt: expiry(now) });
  return waiting.length >= LINKS_MAX && oldest ? deleteLink(tx, oldest) : undefined;
}

/**
 * Records one more part before it is stored, so that a cleanup finds it; answers its index, undefined when the link is
 * gone.
 */
export async function addPart(db: Queries, link: Pick<LinkRow, 'tokenHash'>, bytes: number, now: Date) {
  const { parts, size } = downloadLinks;
  const [added] = await db
    .update(downloadLinks)
    .set({ parts: sql`${parts} + 1`, size: sql`${size} + ${bytes}`, expiresAt: expiry(now) })
    .where(isLink(link))
    .returning({ parts });
  return added && added.parts - 1;
}

/** Publishes a finished file under its link; false when the link is gone. */
export async function openLink(db: Queries, link: Pick<LinkRow, 'tokenHash'>, fileName: string, now: Date) {
  const opened = await db
    .update(downloadLinks)
    .set({ fileName, expiresAt: expiry(now) })
    .where(isLink(link))
    .returning({ parts: downloadLinks.parts });
  return opened.length > 0;
}

/** Claims a link to send its file; undefined when it has no file, has expired or is being sent. */
export async function claimLink(db: Queries, tokenHash: string, now: Date): Promise<ClaimedLink | undefined> {
  const { fileName, sendingSince, expiresAt } = downloadLinks;
  const isFree = and(isNotNull(fileName), isNull(sendingSince), gt(expiresAt, now));
  const [claimed] = await db
    .update(downloadLinks)
    .set({ sendingSince: now })
    .where(and(isLink({ tokenHash }), isFree))
    .returning();
  return claimed as ClaimedLink | undefined;
}

/** Releases a claimed link whose file was not sent completely. */
export async function releaseLink(db: Queries, link: LinkRow): Promise<void> {
  await db.update(downloadLinks).set({ sendingSince: null }).where(isLink(link));
}

/** Deletes a link; answers its row. */
export async function deleteLink(tx: Queries, link: Pick<LinkRow, 'tokenHash'>): Promise<LinkRow | undefined> {
  const [deleted] = await tx.delete(downloadLinks).where(isLink(link)).returning();
  return deleted;
}

/** Deletes expired and abandoned links, of one seller or of all; answers their rows. */
export async function deleteExpiredLinks(tx: Queries, now: Date, uid?: string): Promise<LinkRow[]> {
  const { expiresAt, sendingSince } = downloadLinks;
  const isExpired = and(isNull(sendingSince), lte(expiresAt, now));
  const isDiscarded = lte(sendingSince, new Date(now.getTime() - SENDING_MAX));
  return tx
    .delete(downloadLinks)
    .where(and(or(isExpired, isDiscarded), uid === undefined ? undefined : eq(downloadLinks.uid, uid)))
    .returning();
}

/** A new token of a link: 256 random bits, base64url. It must not be stored anywhere but in the link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. It needs no salt: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
