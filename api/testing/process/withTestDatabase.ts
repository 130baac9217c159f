import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import globalSetup from '../globalSetup.ts';
import globalTeardown from '../globalTeardown.ts';
import { type TestDatabase, createTestDatabase } from '../testDatabase.ts';

/**
 * Runs a command with a new PostgreSQL, whose database is migrated unless requested otherwise, and an empty folder.
 * Removes both afterwards, also at Ctrl-C.
 */
export async function withTestDatabase<T>(
  run: (database: TestDatabase, home: string) => Promise<T>,
  { isMigrated = true }: { readonly isMigrated?: boolean } = {},
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'backoffice-trial-'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  await globalSetup();
  try {
    const database = await createTestDatabase({ isMigrated });
    try {
      return await run(database, home);
    } finally {
      await database.close();
    }
  } finally {
    await globalTeardown();
    await rm(home, { recursive: true, force: true });
  }
}
