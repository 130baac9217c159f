import { sql } from 'drizzle-orm';
import type { Queries } from './openDatabase.ts';
import { type DatabaseRole, ROLE_NAMES } from './toClientConfig.ts';

/**
 * Requires that the login of this process has only the rights of its role, also after `set role`: it can change neither
 * the audit nor the table definitions nor other roles, and is a member of no further role. @throws Error that names the
 * login and the excess right
 */
export async function requireRestricted(db: Queries, role: DatabaseRole): Promise<void> {
  const { rows } = await db.execute<{ login: string; excess: string | null }>(sql`
    select session_user as login, case
      when rolsuper then 'everything'
      when rolcreaterole or rolcreatedb or rolreplication or rolbypassrls then 'the attributes of ' || rolname
      when has_table_privilege(oid, 'audit', 'update, delete, truncate') then 'changing the audit'
      when has_table_privilege(oid, 'audit_chain', 'update, delete, truncate') then 'changing the hash chain of the audit'
      when has_schema_privilege(oid, 'public', 'create') then 'creating tables'
      when rolname not in (session_user, ${ROLE_NAMES[role]}) then 'the role ' || rolname
    end as excess
    from pg_roles where pg_has_role(session_user, oid, 'member') order by excess nulls last, rolname limit 1`);
  const { login = '', excess = null } = rows[0] ?? {};
  if (excess === null) return;
  throw new Error(
    `The database login ${login} has too many rights (${excess}); set a login in DATABASE_URL that has only the role ${ROLE_NAMES[role]}.`,
  );
}
