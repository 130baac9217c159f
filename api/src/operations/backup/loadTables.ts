import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { BackupError, type BackupManifest, backupPaths } from './BackupManifest.ts';
import { type BackupSource, decryptChunks } from './encryption.ts';
import { readTables } from './readTables.ts';

/** Ends all sessions, tickets and links, because some ended after the backup. */
const END_LOGINS = `
  update users set tokens_valid_since = now();
  update sessions set ended_at = now() where ended_at is null;
  delete from login_tickets;
  delete from download_links;
  delete from operator_sessions;
  update operators set link_hash = null, link_expires_at = null`;

/**
 * Loads the tables of a backup into an empty database with the same schema in one transaction, as the owner of the
 * database, and ends all logins.
 * @throws BackupError if a table has rows, the schema differs, or the number of rows of a table differs from the
 * manifest
 */
export async function loadTables(client: pg.Client, source: BackupSource, manifest: BackupManifest): Promise<void> {
  await client.query('begin');
  try {
    const tables = await readTables(client);
    const describeTable = (each: { name: string; columns: readonly string[] }) =>
      `${each.name} (${each.columns.join(', ')})`;
    const expected = manifest.tables.map(describeTable);
    // Use names of the manifest in statements only after they match the tables of the database exactly.
    if (expected.join('\n') !== tables.map(describeTable).join('\n'))
      throw new BackupError('The tables of the backup are not those of its migration in this release.');
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
    await requireEmptyTables(client);
    for (const table of manifest.tables) await load(client, source, table);
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last]);
    await client.query(END_LOGINS);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function load(
  client: pg.Client,
  { folder, decrypter }: BackupSource,
  table: BackupManifest['tables'][number],
): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns.map((each) => pg.escapeIdentifier(each)).join(', ');
  // The rows already contain what triggers add. Foreign keys and checks remain active.
  await client.query(`alter table ${name} disable trigger user`);
  const rows = client.query(from(`copy ${name} (${columns}) from stdin`));
  const encrypted = createReadStream(backupPaths.table(folder, table.name));
  await pipeline(encrypted, decryptChunks(decrypter), createGunzip(), rows);
  await client.query(`alter table ${name} enable trigger user`);
  if (rows.rowCount !== table.rows)
    throw new BackupError(
      `The restored table ${table.name} has ${rows.rowCount} rows, but the manifest states ${table.rows}.`,
    );
}

/** Checks that no table of the product has a row. @throws BackupError that names a table with rows */
export async function requireEmptyTables(client: Pick<pg.Client, 'query'>): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(`The database is not empty (${name}); restore a backup into an empty database.`);
  }
}
