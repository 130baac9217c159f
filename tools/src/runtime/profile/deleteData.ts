import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { deletePostgres } from '@backoffice/postgres';
import type { Profile } from '@backoffice/release/files/Profile';

/** Deletes all data of a profile. @throws CliError while its database runs */
export async function deleteData({ dir }: Profile): Promise<void> {
  await deletePostgres(dir);
  for (const name of ['site', 'cdn', 'host', 'uploads', 'private', 'logs', 'seen-builds.json', 'port'])
    rmSync(join(dir, name), { recursive: true, force: true });
}
