import { type DocumentStores, resealDocuments } from './resealDocuments.ts';
import { resealColumn } from './resealColumn.ts';
import { DOCUMENT_COLUMNS, SEALED_COLUMNS } from './sealedColumns.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/** Everything that seals and opens. */
export interface ResealStores extends DocumentStores {
  readonly secrets: Secrets;
}

/**
 * Seals everything that lasts longer than a day with the current key; answers how many values and files of each column
 * were not yet. It may be interrupted and run again, while the API runs.
 */
export async function resealAll(stores: ResealStores): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const each of SEALED_COLUMNS)
    counts[`${each.table}.${each.column}`] = await resealColumn(stores.db, stores.secrets, each);
  for (const each of DOCUMENT_COLUMNS) counts[`${each.table}.${each.column}`] = await resealDocuments(stores, each);
  return counts;
}
