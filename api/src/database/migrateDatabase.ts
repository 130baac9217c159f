import type { Config } from '../config/readConfig.ts';
import { grantRights } from './grantRights.ts';
import { openDatabase } from './openDatabase.ts';

/** Brings a database to the version of this release and grants the roles their rights; as its owner. */
export async function migrateDatabase(where: Config['database']): Promise<void> {
  const database = openDatabase(where, () => undefined, 'owner');
  try {
    await database.migrate();
    await grantRights(database.db);
  } finally {
    await database.close();
  }
}
