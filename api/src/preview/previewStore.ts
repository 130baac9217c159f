import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { previews } from '../database/schema.ts';
import { notFound } from '../errors/HttpError.ts';

/** A preview post as it is stored. */
export type PreviewRow = typeof previews.$inferSelect;

const own = (owner: string, id: string) => and(eq(previews.ownerUid, owner), eq(previews.id, id));

/** A preview post of the owner's. @throws HttpError `not-found` */
export async function findPreview(db: Queries, owner: string, id: string): Promise<PreviewRow> {
  const [preview] = await db.select().from(previews).where(own(owner, id));
  if (!preview) throw notFound();
  return preview;
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

/** Saves changed columns of a locked preview post. */
export async function updatePreviewRow(
  tx: Queries,
  { ownerUid, id }: PreviewRow,
  values: Pick<PreviewRow, 'updatedAt'> & Partial<Pick<PreviewRow, 'cover' | 'contents' | 'schedule'>>,
): Promise<void> {
  await tx.update(previews).set(values).where(own(ownerUid, id));
}

/** Adds a stored picture at the end. */
export async function appendPreviewCover(tx: Queries, preview: PreviewRow, path: string, now: Date): Promise<void> {
  await updatePreviewRow(tx, preview, { cover: [...preview.cover, path], updatedAt: now });
}
