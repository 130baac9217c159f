import { sql } from 'drizzle-orm';
import { ROLE_NAMES } from './toClientConfig.ts';
import type { Queries } from './openDatabase.ts';
import { tableRights } from './tableRights.ts';

const ROLES = ['api', 'operator', 'operatorPage', 'releaseWatch'] as const;

/**
 * Grants the roles of the API, the operators, the operators' page and the release watch exactly their rights on the
 * current tables and revokes all other rights; the owner runs it after each migration.
 * @throws if the roles do not exist: docs/operations.md has the statements that create them
 */
export async function grantRights(db: Queries): Promise<void> {
  await db.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    const { rows } = await tx.execute<{ tables: string[]; database: string }>(
      sql`select array(select tablename::text from pg_tables where schemaname = 'public' order by 1) as tables,
        quote_ident(current_database()) as database`,
    );
    const { tables, database } = rows[0] ?? { tables: [], database: '' };
    const names = ROLES.map((role) => ROLE_NAMES[role]);
    const all = names.join(', ');
    const writing = names.filter((name) => name !== ROLE_NAMES.releaseWatch).join(', ');
    await run(`revoke all on database ${database} from public`);
    await run(`grant connect on database ${database} to ${all}`);
    await run(`revoke all on all tables in schema public from public, ${all}`);
    await run(`grant usage on schema public to ${all}`);
    await run(`grant usage on schema drizzle to ${writing}`);
    await run(`grant usage on all sequences in schema public to ${writing}`);
    await run(`grant select on drizzle.__drizzle_migrations to ${writing}`);
    await run(`grant execute on function expire_audit(bigint) to ${ROLE_NAMES.api}, ${ROLE_NAMES.operator}`);
    for (const table of tables)
      for (const role of ROLES) {
        const rights = tableRights(role, table);
        if (rights !== '') await run(`grant ${rights} on "${table}" to ${ROLE_NAMES[role]}`);
      }
  });
}
