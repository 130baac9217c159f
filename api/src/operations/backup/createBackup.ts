import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { appliedMigration, readJournal } from '../../platform/database/readJournal.ts';
import { withUnlimitedClient } from '../../platform/database/withUnlimitedClient.ts';
import { BackupError, type BackupFile, type BackupManifest, backupPaths, type BackupStores } from './BackupManifest.ts';
import { copyNewFiles } from './copyNewFiles.ts';
import { dumpTables } from './dumpTables.ts';
import { type BackupTarget, createEncrypter } from './encryption.ts';
import { neededKeys } from './neededKeys.ts';
import { readTables } from './readTables.ts';
import { signManifest } from './readManifest.ts';
import { getPictureFileNames } from '../../trade/picture/getPictureFileNames.ts';

/** Maximum number of table dumps: a dump is repeated if a file that it references was removed during the backup. */
const DUMPS_MAX = 5;

/**
 * Writes a backup into an empty or new folder while the API runs: a consistent snapshot of the tables with every file
 * that they reference. Files are copied before the tables are dumped, and new files afterwards, because the API stores
 * a file before its row and removes it after its row. If a file is still missing, the tables are dumped again. Every
 * file but the manifest is encrypted to the public key `recipient` before it is written. A failed backup leaves the
 * folder empty.
 * @throws BackupError if the key is invalid, the folder is not empty, or the database belongs to a newer release
 */
export async function createBackup(stores: BackupStores, folder: string, recipient: string): Promise<BackupManifest> {
  const target = { folder, encrypter: createEncrypter(recipient) };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty; name a new folder.`);
  try {
    for (const each of ['tables', 'pictures', 'documents']) await mkdir(join(folder, each), { mode: 0o700 });
    const copied = new Map<string, BackupFile>();
    await copyNewFiles(stores.files, target, copied);
    const snapshot = await withUnlimitedClient(stores.database, 'operator', (client) =>
      dumpUntilComplete(client, stores, target, copied),
    );
    const manifest = { format: 1 as const, recipient, ...snapshot, files: await writeFileList(target, copied) };
    const text = JSON.stringify(manifest, null, 2);
    await writeFile(backupPaths.signature(folder), signManifest(text, stores.secrets), { mode: 0o600, flush: true });
    await writeFile(backupPaths.manifest(folder), text, { mode: 0o600, flush: true });
    return manifest;
  } catch (error) {
    for (const each of await readdir(folder)) await rm(join(folder, each), { recursive: true, force: true });
    throw error;
  }
}

type TableSnapshot = Omit<BackupManifest, 'format' | 'recipient' | 'files'>;

async function dumpUntilComplete(
  client: pg.Client,
  { files }: BackupStores,
  target: BackupTarget,
  copied: Map<string, BackupFile>,
): Promise<TableSnapshot> {
  let missingBefore = new Set<string>();
  for (let dumps = 1; ; dumps += 1) {
    await client.query('begin isolation level repeatable read read only');
    const snapshot = await dump(client, files, target, copied);
    await client.query('commit');
    // A file missing twice was lost before the backup; a file missing for the first time may have been removed with its
    // row.
    if (snapshot.missing.every((each) => missingBefore.has(each))) return snapshot;
    if (dumps === DUMPS_MAX)
      throw new BackupError(
        'The API removes files faster than the backup dumps the tables; repeat the backup when the API has fewer calls.',
      );
    missingBefore = new Set(snapshot.missing);
  }
}

async function dump(
  client: pg.Client,
  files: BackupStores['files'],
  target: BackupTarget,
  copied: Map<string, BackupFile>,
): Promise<TableSnapshot> {
  const { rows } = await client.query<{ now: Date }>('select now()');
  const migration = await nameMigration(client);
  const tables = await dumpTables(client, target, await readTables(client));
  const sequences = await readSequences(client);
  const named = await namedFiles(client);
  await copyNewFiles(files, target, copied);
  return {
    takenAt: (rows[0]?.now ?? new Date()).toISOString(),
    migration,
    keys: await neededKeys(client, copied.values()),
    tables,
    sequences,
    missing: named.filter((each) => !copied.has(each)),
  };
}

async function nameMigration(client: pg.Client): Promise<string> {
  const last = await appliedMigration(client);
  const found = (await readJournal()).find(({ when }) => when === last);
  if (found) return found.tag;
  throw new BackupError('The database has the schema of another release; create the backup with that release.');
}

async function writeFileList(
  { folder, encrypter }: BackupTarget,
  copied: Map<string, BackupFile>,
): Promise<BackupManifest['files']> {
  const all = [...copied.values()];
  const list = await encrypter.encrypt(all.map((each) => `${JSON.stringify(each)}\n`).join(''));
  await writeFile(backupPaths.fileList(folder), list, { mode: 0o600, flush: true });
  return {
    count: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: createHash('sha256').update(list).digest('hex'),
  };
}

/**
 * The last number of each used sequence. Read after the rows: sequences are not transactional, so a dumped row never
 * has a later number.
 */
async function readSequences(client: Pick<pg.Client, 'query'>): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

/**
 * The files that rows reference for more than minutes, as `picture <name>` and `document <name>`: every width of each
 * recorded picture, passbooks and certificates including those of former accounts, and finished sales files.
 */
async function namedFiles(client: Pick<pg.Client, 'query'>): Promise<readonly string[]> {
  const { rows: pictures } = await client.query<{ path: string }>('select path from uploads order by 1');
  const { rows: documents } = await client.query<{ name: string }>(`
    select bank_document as name from sellers where bank_document is not null
    union select business_document from sellers where business_document is not null
    union select bank_document from former_accounts where bank_document is not null
    union select document from sales_files where document is not null and state = 'done'
    order by 1`);
  const key = (kind: BackupFile['kind'], name: string) => `${kind} ${name}`;
  return [
    ...pictures.flatMap(({ path }) => getPictureFileNames(path).map((name) => key('picture', name))),
    ...documents.map(({ name }) => key('document', name)),
  ];
}
