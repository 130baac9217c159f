import pg from 'pg';
import { BackupError } from './BackupError.ts';
import { readTables } from './readTables.ts';

/** Passes when no table of the product has a row. @throws BackupError that names one which has */
export async function requireEmptyTables(client: Pick<pg.Client, 'query'>): Promise<void> {
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(`The database is not empty (${name}); a backup is restored into an empty one.`);
  }
}
