import { sql } from 'drizzle-orm';
import type { Queries } from '../src/platform/database/openDatabase.ts';

/**
 * Empties every table as the owner, after active writes have ended. Uses `delete`: `truncate` takes twenty times as
 * long for the few rows of a test, because it creates new files for all tables and indexes. One statement for all
 * tables allows any order, because foreign keys are checked at its end.
 */
export async function emptyDatabase(owner: Queries): Promise<void> {
  await owner.execute(sql`
    do $$
    declare
      names text[] := (select array_agg(quote_ident(tablename)) from pg_tables where schemaname = 'public');
    begin
      execute 'lock table ' || array_to_string(names, ', ') || ' in exclusive mode';
      execute (
        select 'with ' || string_agg('emptied_' || at || ' as (delete from ' || name || ')', ', ') || ' select'
        from unnest(names) with ordinality as each (name, at)
      );
    end $$`);
}
