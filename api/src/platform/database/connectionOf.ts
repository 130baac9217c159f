import type pg from 'pg';
import type { Config } from '../config/readConfig.ts';

/**
 * Who works with the database. `owner` migrates it, `api` serves, `operator` runs the operator's commands, and
 * `operatorPage` serves the operators' page; each is a role of PostgreSQL with the rights of `grantRights`.
 */
export type DatabaseRole = 'owner' | 'api' | 'operator' | 'operatorPage';

/** The names of the roles in PostgreSQL. */
export const ROLE_NAMES: Readonly<Record<DatabaseRole, string>> = {
  owner: 'backoffice_owner',
  api: 'backoffice_api',
  operator: 'backoffice_operator',
  operatorPage: 'backoffice_operator_page',
};

/**
 * How a role connects: of a socket it is chosen here; an address names its login itself, and on a developer's own server
 * the one login takes the role.
 */
export function connectionOf(where: Config['database'], role: DatabaseRole): pg.ClientConfig & { options: string } {
  const options = where.takesRole === true ? `-c role=${ROLE_NAMES[role]}` : '';
  return where.url === undefined
    ? { host: where.socket, user: ROLE_NAMES[role], database: where.name, options }
    : { connectionString: where.url, options };
}
