import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';

/** Empties every table, as the owner. */
export async function emptyDatabase(owner: Queries): Promise<void> {
  await owner.execute(sql`
    do $$ begin
      execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public');
    end $$`);
}
