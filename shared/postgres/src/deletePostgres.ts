import { rmSync } from 'node:fs';
import { clearStalePid } from './clearStalePid.ts';
import { postgresHome } from './postgresHome.ts';

/** Deletes the database that `startPostgres` created for `dir`. @throws CliError while it runs */
export async function deletePostgres(dir: string): Promise<void> {
  const { data, owned } = postgresHome(dir);
  await clearStalePid(data);
  for (const folder of owned) rmSync(folder, { recursive: true, force: true });
}
