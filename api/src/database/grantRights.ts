import { sql } from 'drizzle-orm';
import { ROLE_NAMES } from './databaseRole.ts';
import type { Queries } from './openDatabase.ts';
import { tableRights } from './tableRights.ts';

const ROLES = ['api', 'operator'] as const;

/**
 * Gives the API's and the operator's roles exactly their rights on the database as it is now, and everybody else none;
 * run by the owner after each migration.
 * @throws when the roles do not exist: docs/operations.md has the statements that create them
 */
export async function grantRights(db: Queries): Promise<void> {
  await db.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    const { rows } = await tx.execute<{ tables: string[]; database: string }>(
      sql`select array(select tablename::text from pg_tables where schemaname = 'public' order by 1) as tables,
        quote_ident(current_database()) as database`,
    );
    const { tables, database } = rows[0] ?? { tables: [], database: '' };
    const both = ROLES.map((role) => ROLE_NAMES[role]).join(', ');
    await run(`revoke all on database ${database} from public`);
    await run(`grant connect on database ${database} to ${both}`);
    await run(`revoke all on all tables in schema public from public, ${both}`);
    await run(`grant usage on schema public, drizzle to ${both}`);
    await run(`grant usage on all sequences in schema public to ${both}`);
    await run(`grant select on drizzle.__drizzle_migrations to ${both}`);
    await run(`grant execute on function expire_audit(timestamptz, timestamptz) to ${both}`);
    for (const table of tables)
      for (const role of ROLES) await run(`grant ${tableRights(role, table)} on "${table}" to ${ROLE_NAMES[role]}`);
  });
}
