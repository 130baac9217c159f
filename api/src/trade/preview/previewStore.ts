import { PREVIEW_EXCERPT_MAX } from '@backoffice/contracts/market/previewEndpoints';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { previews } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/errors/HttpError.ts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';

/** A preview post as it is stored. */
export type PreviewRow = typeof previews.$inferSelect;

const own = (owner: string, id: string) => and(eq(previews.ownerUid, owner), eq(previews.id, id));

/** Reads a preview post of its owner. @throws HttpError `not-found` */
export async function findPreview(db: Queries, owner: string, id: string): Promise<PreviewRow> {
  const [preview] = await db.select().from(previews).where(own(owner, id));
  if (!preview) throw notFound();
  return preview;
}

/** Reads the owner's preview posts, newest first, each with its first picture and the start of its text. */
export async function listPreviewRows(db: Queries, owner: string) {
  return db
    .select({
      id: previews.id,
      cover: sql<string | null>`${previews.cover}->>0`,
      excerpt: sql<string>`left(${previews.contents}, ${PREVIEW_EXCERPT_MAX})`,
      schedule: previews.schedule,
      createdAt: previews.createdAt,
    })
    .from(previews)
    .where(eq(previews.ownerUid, owner))
    .orderBy(desc(previews.createdAt), desc(previews.id));
}

/** How many preview posts the owner has. */
export async function countPreviews(db: Queries, owner: string): Promise<number> {
  return db.$count(previews, eq(previews.ownerUid, owner));
}

/** A preview post of the owner's, locked until the transaction ends. @throws HttpError `not-found` */
export async function lockPreview(tx: Queries, owner: string, id: string): Promise<PreviewRow> {
  const [preview] = await tx.select().from(previews).where(own(owner, id)).for('update');
  if (!preview) throw notFound();
  return preview;
}

export async function insertPreviewRow(tx: Queries, row: typeof previews.$inferInsert): Promise<void> {
  await tx.insert(previews).values(row);
}

/** Saves changed columns of a preview post whose row is locked (`lockPreview`). */
export async function updatePreviewRow(
  tx: Queries,
  { ownerUid, id }: PreviewRow,
  values: Pick<PreviewRow, 'updatedAt'> & Partial<Pick<PreviewRow, 'cover' | 'contents' | 'schedule'>>,
): Promise<void> {
  await tx.update(previews).set(values).where(own(ownerUid, id));
}

/** Appends a stored picture; returns the instant of the change. */
export async function appendPreviewCover(tx: Queries, preview: PreviewRow, path: string, now: Date): Promise<Date> {
  const updatedAt = nextUpdate(preview.updatedAt, now);
  await updatePreviewRow(tx, preview, { cover: [...preview.cover, path], updatedAt });
  return updatedAt;
}
