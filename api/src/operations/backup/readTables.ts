import type pg from 'pg';

/** A table of the product with the columns that a backup contains. */
export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Returns the permanent tables, each after the tables that it references. Excludes unlogged tables, which PostgreSQL
 * empties after a crash, and columns of transaction ids, which have no meaning on another server.
 */
export async function readTables(client: Pick<pg.Client, 'query'>): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(`
    select c.relname::text as name,
      array(select attname::text from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
        order by attnum) as columns,
      array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    order by 1`);
  const ordered: BackupTable[] = [];
  const remaining = new Map(rows.map((row) => [row.name, row]));
  while (remaining.size > 0) {
    const next = [...remaining.values()].filter(({ parents }) => !parents.some((parent) => remaining.has(parent)));
    if (next.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...remaining.keys()].join(', ')}.`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      remaining.delete(name);
    }
  }
  return ordered;
}
