import type pg from 'pg';
import type { BackupManifest } from './BackupManifest.ts';

/**
 * The last number of each sequence of the product that has given one. Read after the rows: numbers are given outside of
 * transactions, so that no later row has one that is in a dumped row.
 */
export async function readSequences(client: Pick<pg.Client, 'query'>): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}
