import { open } from 'node:fs/promises';
import pg from 'pg';
import { SEALED_COLUMNS } from '../reseal/sealedColumns.ts';
import { sealingKeyId } from '../../platform/secrets/createSecrets.ts';
import { type BackupFile, backupPaths } from './BackupManifest.ts';

/**
 * Length of the header of a sealed value, which contains the id of its key: in bytes, and in characters of the encoded
 * text.
 */
const HEADER = { bytes: 5, characters: 8 };

/** Returns the sorted ids of the keys that sealed columns and copied documents need. */
export async function neededKeys(
  client: Pick<pg.Client, 'query'>,
  folder: string,
  copied: Iterable<BackupFile>,
): Promise<string[]> {
  const found = new Set<string>();
  const add = (sealed: Buffer) => {
    const id = sealingKeyId(sealed);
    if (id !== undefined) found.add(id);
  };
  for (const { table, column } of SEALED_COLUMNS) {
    const name = pg.escapeIdentifier(column);
    const { rows } = await client.query<{ header: string }>(
      `select distinct left(${name}, ${HEADER.characters}) as header from ${pg.escapeIdentifier(table)} where ${name} is not null`,
    );
    for (const { header } of rows) add(Buffer.from(header, 'base64url'));
  }
  for (const each of copied) if (each.kind === 'document') add(await readHeader(backupPaths.file(folder, each)));
  return [...found].toSorted();
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER.bytes), 0, HEADER.bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
