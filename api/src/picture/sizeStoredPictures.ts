import { pictureFiles } from '@backoffice/contracts';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { banners, markets, orderLines, previews, products, sellers, uploads } from '../database/schema.ts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import { writeOnce } from '../idempotency/writeOnce.ts';
import { pictureNames } from './pictureNames.ts';
import { stagePicture } from './stagePicture.ts';

/**
 * Gives pictures that were stored in one file all their widths: a copy under another path takes the place of each
 * wherever it is shown, and the cleanup removes the earlier one when nothing shows it any more, a page that is open
 * included. Answers how many; a picture without smaller widths, and one whose file is missing, stays as it is.
 */
export async function sizeStoredPictures({
  db,
  files,
  clock,
}: Pick<BaseDependencies, 'db' | 'files' | 'clock'>): Promise<number> {
  let count = 0;
  for (let path = await nextPath(db, ''); path !== undefined; path = await nextPath(db, path))
    if (await sizePicture({ db, files, clock }, path)) count += 1;
  return count;
}

/** The first picture behind a path that some save shows and that is kept in one file. */
async function nextPath(db: Queries, after: string): Promise<string | undefined> {
  const [row] = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(
      and(
        gt(uploads.path, after),
        isNotNull(uploads.adoptedAt),
        isNull(uploads.unusedSince),
        sql`${uploads.path} !~ '[.][0-9]+w[.]webp$'`,
      ),
    )
    .orderBy(asc(uploads.path))
    .limit(1);
  return row?.path;
}

async function sizePicture(
  { db, files, clock }: Pick<BaseDependencies, 'db' | 'files' | 'clock'>,
  path: string,
): Promise<boolean> {
  const [name = ''] = pictureNames(path);
  const bytes = await files.readPicture(name);
  if (bytes === undefined) return false;
  const sized = await stagePicture(bytes, { files });
  if (pictureFiles(sized.path).length === 0) {
    await sized.discard();
    return false;
  }
  const replace = async (tx: Queries) => {
    // Behind a save or a cleanup of the same picture.
    const [row] = await tx.select().from(uploads).where(eq(uploads.path, path)).for('update');
    if (row === undefined) throw new Error(`The picture ${path} was removed meanwhile.`);
    const now = clock.now();
    await tx.insert(uploads).values({ ...row, path: sized.path, bytes: sized.bytes, createdAt: now, adoptedAt: now });
    await tx.update(uploads).set({ unusedSince: now }).where(eq(uploads.path, path));
    await replaceShown(tx, path, sized.path);
  };
  await writeOnce(db, undefined, replace, sized);
  return true;
}

/** Puts a path in the place of another wherever a picture is shown. No version changes: it is the same picture. */
async function replaceShown(tx: Queries, from: string, to: string): Promise<void> {
  for (const { table, cover } of [
    { table: markets, cover: markets.cover },
    { table: products, cover: products.cover },
    { table: previews, cover: previews.cover },
  ])
    await tx.execute(sql`
      update ${table} set cover = (
        select jsonb_agg(case when path = ${from} then ${to} else path end order by position)
        from jsonb_array_elements_text(${cover}) with ordinality as shown (path, position))
      where jsonb_exists(${cover}, ${from})`);
  await tx.update(sellers).set({ profile: to }).where(eq(sellers.profile, from));
  await tx.update(banners).set({ picture: to }).where(eq(banners.picture, from));
  await tx.update(orderLines).set({ cover: to }).where(eq(orderLines.cover, from));
}
