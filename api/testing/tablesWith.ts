import { sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';

/** Returns the sorted names of the tables with a row that contains a text when formatted as text. */
export async function tablesWith(db: Queries, text: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where strpos(t::text, ${text}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
