import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { downloadLinks, formerAccounts, salesFiles, sellers } from '../../platform/database/schema.ts';

/** The part of a file behind a link adds its index to the name. */
const withoutIndex = (name: string) => name.replace(/-\d+$/, '');

/** Those of some names of private documents that a record names. */
export async function findDocuments(db: Queries, names: readonly string[]): Promise<ReadonlySet<string>> {
  const all = [...names];
  const files = [...new Set(all.map(withoutIndex))];
  const rows = await db
    .select({ name: sellers.bankDocument })
    .from(sellers)
    .where(inArray(sellers.bankDocument, all))
    .unionAll(db.select({ name: sellers.businessDocument }).from(sellers).where(inArray(sellers.businessDocument, all)))
    .unionAll(
      db
        .select({ name: formerAccounts.bankDocument })
        .from(formerAccounts)
        .where(inArray(formerAccounts.bankDocument, all)),
    )
    .unionAll(db.select({ name: salesFiles.document }).from(salesFiles).where(inArray(salesFiles.document, all)));
  const linked = await db
    .select({ name: downloadLinks.document })
    .from(downloadLinks)
    .where(inArray(downloadLinks.document, files));
  const known = new Set(rows.map(({ name }) => name));
  const knownFiles = new Set(linked.map(({ name }) => name));
  return new Set(names.filter((name) => known.has(name) || knownFiles.has(withoutIndex(name))));
}
