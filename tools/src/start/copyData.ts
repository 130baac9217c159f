import { cpSync } from 'node:fs';
import { copyPostgres } from '@backoffice/postgres';
import type { Profile } from '../profile/Profile.ts';

/** Copies the data of a profile that is not running, the database and the files that it names, into an empty one. */
export async function copyData(from: Profile, to: Profile): Promise<void> {
  await copyPostgres(from.dir, to.dir);
  for (const folder of ['uploads', 'private'] as const) cpSync(from[folder], to[folder], { recursive: true });
}
