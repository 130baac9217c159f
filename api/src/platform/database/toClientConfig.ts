import type pg from 'pg';
import type { Config } from '../config/readConfig.ts';

/**
 * The roles that connect to the database: `owner` migrates it, `api` serves requests, `operator` runs operator
 * commands, `operatorPage` serves the operators' page, and `releaseWatch` reads the reports of pages. Each is a
 * PostgreSQL role with the rights of `grantRights`.
 */
export type DatabaseRole = 'owner' | 'api' | 'operator' | 'operatorPage' | 'releaseWatch';

/** The names of the roles in PostgreSQL. */
export const ROLE_NAMES: Readonly<Record<DatabaseRole, string>> = {
  owner: 'backoffice_owner',
  api: 'backoffice_api',
  operator: 'backoffice_operator',
  operatorPage: 'backoffice_operator_page',
  releaseWatch: 'backoffice_release_watch',
};

/**
 * Connection options of a role. With a socket directory the role is the login; a URL contains its own login, and on a
 * developer's server, which has one login, the connection switches to the role.
 */
export function toClientConfig(where: Config['database'], role: DatabaseRole): pg.ClientConfig & { options: string } {
  const options = where.takesRole === true ? `-c role=${ROLE_NAMES[role]}` : '';
  return where.url === undefined
    ? { host: where.socket, user: ROLE_NAMES[role], database: where.name, options }
    : { connectionString: where.url, options };
}
