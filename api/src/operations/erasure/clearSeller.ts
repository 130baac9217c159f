import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { ALL_TABLES, emptiedValues } from '../../platform/database/emptiedValues.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { outbox, uploads } from '../../platform/database/schema.ts';
import { getDeclarations } from '../../platform/database/schema/createTable.ts';

/** Deletes a seller's rows and empties the columns that declare `clear`; the orders must already be anonymised. */
export async function clearSeller(tx: Queries, uid: string): Promise<void> {
  for (const table of ALL_TABLES) {
    const cleared = emptiedValues(table, ({ fate }) => fate === 'clear');
    if (cleared !== undefined)
      await tx
        .update(table)
        .set(cleared)
        .where(belongsToSeller(tx, table, uid));
    else if (isDeleted(table)) await tx.delete(table).where(belongsToSeller(tx, table, uid));
  }
  // Notifications to the seller have no order.
  const emptied = emptiedValues(outbox, ({ fate }) => fate === 'anonymise') ?? {};
  await tx.update(outbox).set(emptied).where(eq(outbox.sellerUid, uid));
}

/**
 * Whether the rows of a seller are deleted here; the cleanup deletes the rows of pictures together with their files.
 */
function isDeleted(table: PgTable): boolean {
  const isDeclared = Object.values(getDeclarations(table)).every(({ fate }) => fate === 'deleted with its row');
  return isDeclared && table !== uploads && findOwnerColumn(table) !== undefined;
}

function findOwnerColumn(table: PgTable) {
  const { ownerUid, uid } = getTableColumns(table);
  return ownerUid ?? uid;
}

/** Matches the rows of a seller by the owner, or by the row that the first foreign key references. */
function belongsToSeller(tx: Queries, table: PgTable, uid: string): SQL {
  const owner = findOwnerColumn(table);
  if (owner !== undefined) return eq(owner, uid);
  const parent = getTableConfig(table).foreignKeys[0]?.reference();
  const [column] = parent?.columns ?? [];
  const [id] = parent?.foreignColumns ?? [];
  if (!parent || !column || !id) throw new TypeError('A table with data of a seller needs a column ownerUid.');
  const owned = belongsToSeller(tx, parent.foreignTable, uid);
  return inArray(column, tx.select({ id }).from(parent.foreignTable).where(owned));
}
