import type { Config } from '../config/readConfig.ts';
import { ensureDatabase } from './ensureDatabase.ts';
import { migrateDatabase } from './migrateDatabase.ts';

/** Creates and migrates the database of a developer's machine, where every start is a deployment. */
export async function prepareDatabase(where: Config['database']): Promise<void> {
  await ensureDatabase(where);
  await migrateDatabase(where);
}
