import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { downloadLinks, sellers } from '../database/schema.ts';
import { HttpError } from '../errors/HttpError.ts';

/** A link as it is stored. */
export type LinkRow = typeof downloadLinks.$inferSelect;
/** A link whose file is being sent. */
export type ClaimedLink = LinkRow & { readonly fileName: string };

/** How long a link is good from when its file is there, in milliseconds. */
export const LINK_LASTS = 5 * 60_000;
/** Files that may wait for one seller to fetch them. */
export const LINKS_MAX = 5;
/** Seconds after which a seller whose files are all on their way may ask again. */
const RETRY_AFTER = 10;
/** After how many milliseconds a file that is being sent counts as left by a process that is no more. */
export const SENDING_MAX = 15 * 60_000;

const isLink = ({ tokenHash }: Pick<LinkRow, 'tokenHash'>) => eq(downloadLinks.tokenHash, tokenHash);
const endOf = (now: Date) => new Date(now.getTime() + LINK_LASTS);

/**
 * Begins a link, which opens nothing yet. Where as many files as may wait for the seller already, the one that has
 * waited longest makes room: who asks again has not got it. Answers what is known of its file.
 * @throws HttpError `too-fast` when all of them are being made or sent
 */
export async function beginLink(
  tx: Queries,
  link: Pick<LinkRow, 'tokenHash' | 'uid' | 'document' | 'mediaType'>,
  now: Date,
): Promise<LinkRow | undefined> {
  // Of two at once the second counts the first.
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
  await tx.insert(downloadLinks).values({ ...link, expiresAt: endOf(now) });
  return waiting.length >= LINKS_MAX && oldest ? forgetLink(tx, oldest) : undefined;
}

/** Tells of one more part of a link's file before it is stored, so that a sweep finds it; answers its index, undefined when the link is gone. */
export async function addPart(db: Queries, link: Pick<LinkRow, 'tokenHash'>, bytes: number, now: Date) {
  const { parts, size } = downloadLinks;
  const [added] = await db
    .update(downloadLinks)
    .set({ parts: sql`${parts} + 1`, size: sql`${size} + ${bytes}`, expiresAt: endOf(now) })
    .where(isLink(link))
    .returning({ parts });
  return added && added.parts - 1;
}

/** Opens a link whose file is there; false when it is gone. */
export async function openLink(db: Queries, link: Pick<LinkRow, 'tokenHash'>, fileName: string, now: Date) {
  const opened = await db
    .update(downloadLinks)
    .set({ fileName, expiresAt: endOf(now) })
    .where(isLink(link))
    .returning({ parts: downloadLinks.parts });
  return opened.length > 0;
}

/** Takes a link to send its file, if nobody else does at this moment; undefined when there is nothing to send. */
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

/** Gives a link back whose file was not sent whole. */
export async function releaseLink(db: Queries, link: LinkRow): Promise<void> {
  await db.update(downloadLinks).set({ sendingSince: null }).where(isLink(link));
}

/** Forgets a link; answers what is known of its file. */
export async function forgetLink(tx: Queries, link: Pick<LinkRow, 'tokenHash'>): Promise<LinkRow | undefined> {
  const [forgotten] = await tx.delete(downloadLinks).where(isLink(link)).returning();
  return forgotten;
}

/** Forgets the links, of one seller or of all, that open nothing any more; answers what is known of their files. */
export async function forgetOldLinks(tx: Queries, now: Date, uid?: string): Promise<LinkRow[]> {
  const { expiresAt, sendingSince } = downloadLinks;
  const isOver = and(isNull(sendingSince), lte(expiresAt, now));
  const isLeft = lte(sendingSince, new Date(now.getTime() - SENDING_MAX));
  return tx
    .delete(downloadLinks)
    .where(and(or(isOver, isLeft), uid === undefined ? undefined : eq(downloadLinks.uid, uid)))
    .returning();
}
