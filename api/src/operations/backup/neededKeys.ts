import pg from 'pg';
import { SEALED_COLUMNS } from '../reseal/sealedColumns.ts';
import { sealingKeyId } from '../../platform/secrets/createSecrets.ts';
import type { BackupFile } from './BackupManifest.ts';

/** Length of the header of a sealed value, which contains the id of its key, in characters of the encoded text. */
const HEADER_CHARACTERS = 8;

/** Returns the sorted ids of the keys that sealed columns and copied documents need. */
export async function neededKeys(client: Pick<pg.Client, 'query'>, copied: Iterable<BackupFile>): Promise<string[]> {
  const found = new Set<string>();
  const add = (id: string | null | undefined) => {
    if (id) found.add(id);
  };
  for (const { table, column } of SEALED_COLUMNS) {
    const name = pg.escapeIdentifier(column);
    const { rows } = await client.query<{ header: string }>(
      `select distinct left(${name}, ${HEADER_CHARACTERS}) as header from ${pg.escapeIdentifier(table)} where ${name} is not null`,
    );
    for (const { header } of rows) add(sealingKeyId(Buffer.from(header, 'base64url')));
  }
  for (const { key } of copied) add(key);
  return [...found].toSorted();
}
