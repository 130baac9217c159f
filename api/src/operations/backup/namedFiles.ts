import type pg from 'pg';
import { pictureNames } from '../../trade/picture/pictureNames.ts';
import type { BackupFile } from './BackupManifest.ts';

/**
 * The files that rows name for longer than minutes, as `picture <name>` and `document <name>`: every width of each
 * recorded picture, passbooks and certificates with those of former accounts, and finished sales files.
 */
export async function namedFiles(client: Pick<pg.Client, 'query'>): Promise<readonly string[]> {
  const { rows: pictures } = await client.query<{ path: string }>('select path from uploads order by 1');
  const { rows: documents } = await client.query<{ name: string }>(`
    select bank_document as name from sellers where bank_document is not null
    union select business_document from sellers where business_document is not null
    union select bank_document from former_accounts where bank_document is not null
    union select document from sales_files where document is not null and state = 'done'
    order by 1`);
  const key = (kind: BackupFile['kind'], name: string) => `${kind} ${name}`;
  return [
    ...pictures.flatMap(({ path }) => pictureNames(path).map((name) => key('picture', name))),
    ...documents.map(({ name }) => key('document', name)),
  ];
}
