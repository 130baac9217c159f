import { findMissingMigration } from './findMissingMigration.ts';
import type { Queries } from './openDatabase.ts';

/**
 * Passes when the database has every migration of this release; it may have later ones, which only add to it
 * (docs/operations.md).
 * @throws Error that names the command which migrates it
 */
export async function requireMigrated(db: Queries): Promise<void> {
  const missing = await findMissingMigration(db);
  if (missing === undefined) return;
  throw new Error(
    `The database lacks the migration ${missing}; run \`npm run migrate -w api\` with the DATABASE_URL of its owner.`,
  );
}
