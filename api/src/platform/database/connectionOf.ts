import type pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { type DatabaseRole, ROLE_NAMES } from './databaseRole.ts';

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
