import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/database/newId.ts';
import { downloadLinks, formerAccounts, salesFiles, sellers, uploads } from '../../platform/database/schema.ts';
import { stagePicture } from '../../trade/picture/stagePicture.ts';
import { buildMarket, buildSeller } from '../../../testing/builders.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { cleanupOrphans } from './cleanupOrphans.ts';

const DAY = 24 * 60 * 60_000;
const UID = 'kakao:1';
const test = setUpTestApp({ resetBeforeEach: true });
beforeEach(async () => {
  await buildSeller(test.db, UID);
  // Files have the time of the machine.
  test.world.now = new Date();
  await test.files.removePictures(await pictures());
  for (const name of await documents()) await test.files.removeDocument(name);
});

const pictures = () => readdir(test.config.uploadsDir);
const documents = () => readdir(test.config.privateDir);
const NOTHING = { pictures: 0, documents: 0, unfinished: 0 };

/** Makes every file a day and a second old, and runs the cleanup. */
async function cleanupAfterADay() {
  const then = new Date(test.world.now.getTime() - DAY - 1000);
  for (const directory of [test.config.uploadsDir, test.config.privateDir])
    for (const name of await readdir(directory)) await utimes(join(directory, name), then, then);
  return cleanupOrphans(test);
}

/** Every column that references a private document, with a function that stores a reference in it. */
const DOCUMENT_PLACES: Record<string, (name: string) => Promise<unknown>> = {
  'download_links.document': (document) =>
    test.db.insert(downloadLinks).values({
      tokenHash: newId(),
      uid: UID,
      sessionId: newId(),
      document,
      parts: 1,
      mediaType: 'text/plain',
      expiresAt: test.world.now,
    }),
  'former_accounts.bank_document': (bankDocument) =>
    test.db.insert(formerAccounts).values({
      id: newId(),
      uid: UID,
      bankName: '홍길동',
      bankType: '신한은행',
      bankNoSealed: 'sealed',
      bankDocument,
      validFrom: test.world.now,
      validUntil: test.world.now,
    }),
  'sales_files.document': (document) =>
    test.db
      .insert(salesFiles)
      .values({ uid: UID, year: 2026, period: '1H', state: 'done', document, askedAt: test.world.now }),
  'sellers.bank_document': (bankDocument) => test.db.update(sellers).set({ bankDocument }),
  'sellers.business_document': (businessDocument) => test.db.update(sellers).set({ businessDocument }),
};

describe('files without a record', () => {
  it('a picture or document without a record is removed with all its widths after a day', async () => {
    await stagePicture(await picture('png', 800, 600), test);
    await test.files.saveDocument(newId(), Buffer.from('sealed'));
    expect(await cleanupOrphans(test)).toEqual(NOTHING);
    expect(await pictures()).toHaveLength(8);
    expect(await cleanupAfterADay()).toEqual({ pictures: 8, documents: 1, unfinished: 0 });
    expect([await pictures(), await documents()]).toEqual([[], []]);
  });

  it('temporary files of interrupted writes are removed too', async () => {
    await writeFile(join(test.config.uploadsDir, 'x.webp.part'), 'half');
    expect(await cleanupAfterADay()).toEqual({ ...NOTHING, unfinished: 1 });
    expect(await pictures()).toEqual([]);
  });

  it('a file without a record is retained while a row shows it', async () => {
    const { path } = await stagePicture(await picture('png', 800, 600), test);
    await buildMarket(test.db, UID, { cover: [path] });
    expect(await cleanupAfterADay()).toEqual(NOTHING);
  });
});

describe('files with a record', () => {
  it('a recorded picture is retained in all its widths', async () => {
    const { path, bytes } = await stagePicture(await picture('png', 800, 600), test);
    await test.db.insert(uploads).values({ path, bytes, ownerUid: UID, createdAt: test.world.now });
    expect(await cleanupAfterADay()).toEqual(NOTHING);
    expect(await pictures()).toHaveLength(8);
  });

  it.each(Object.keys(DOCUMENT_PLACES))('a document referenced by %s is retained', async (place) => {
    const name = newId();
    await DOCUMENT_PLACES[place]?.(name);
    await test.files.saveDocument(place.startsWith('download') ? `${name}-0` : name, Buffer.from('sealed'));
    expect(await cleanupAfterADay()).toEqual(NOTHING);
    expect(await documents()).toHaveLength(1);
  });

  it('the tested columns are all columns that reference documents', async () => {
    const { rows } = await test.db.execute(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ 'document' and data_type = 'text' order by 1`);
    expect(rows.map(({ place }) => place)).toEqual(Object.keys(DOCUMENT_PLACES).toSorted());
  });
});
