import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';

/**
 * Requires that the login of this process has only the rights of the API, an operator or the operators' page: it can
 * change neither the audit nor the table definitions. @throws Error that names the login and the excess right
 */
export async function requireRestricted(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ login: string; right: string | null }>(sql`
    select current_user as login, case
      when (select rolsuper from pg_roles where rolname = current_user) then 'everything'
      when has_table_privilege('audit', 'update, delete, truncate') then 'the change of the audit'
      when has_table_privilege('audit_chain', 'update, delete, truncate') then 'the change of the audit’s hash chain'
      when has_schema_privilege('public', 'create') then 'the making of tables'
    end as right`);
  const { login = '', right = null } = rows[0] ?? {};
  if (right === null) return;
  throw new Error(
    `The database login ${login} may do too much (${right}); give one of the role backoffice_api, backoffice_operator or backoffice_operator_page in DATABASE_URL.`,
  );
}
