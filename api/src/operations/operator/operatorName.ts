import { userInfo } from 'node:os';
import { sql } from 'drizzle-orm';
import { ROLE_NAMES } from '../../platform/database/connectionOf.ts';
import type { Queries } from '../../platform/database/openDatabase.ts';

/**
 * The name of the person who runs the program: the login of the database, which the person cannot choose; where all share
 * one, the account of the machine.
 */
export async function operatorName(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ login: string }>(sql`select session_user::text as login`);
  const login = rows[0]?.login ?? '';
  return login === ROLE_NAMES.operator || login === '' ? userInfo().username : login;
}
