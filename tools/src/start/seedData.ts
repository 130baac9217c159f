import { join } from 'node:path';
import { runTask } from '@backoffice/processes';
import { prepareProfile, type Profile } from '@backoffice/release/files/Profile';
import { ROOT } from '../runtime/profile/ROOT.ts';
import { startPostgres } from '@backoffice/postgres';
import type { Ports } from '../runtime/ports/ports.ts';
import { deleteData } from '../runtime/profile/deleteData.ts';
import { apiEnvironment } from '../runtime/apiEnvironment.ts';

/** Options of the seed, with the API's environment that names the database. */
export interface SeedRequest {
  readonly profile: Profile;
  /** Additional market with this many orders. */
  readonly orders: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Seeds a running database if it is empty; returns whether it was. */
export async function seedData({ profile, orders, env, signal }: SeedRequest): Promise<boolean> {
  const lines = await runTask({
    name: 'Seeding',
    script: join(ROOT, 'api/src/local/seed.ts'),
    args: orders === undefined ? [] : ['--orders', String(orders)],
    env,
    log: join(profile.logs, 'seed.log'),
    signal,
  });
  return !lines.some((line) => line.includes('nothing was changed'));
}

/**
 * Seeds a new profile and returns it stopped, for stacks that copy it. The ports are not used, but the API's
 * configuration requires them.
 */
export async function seedProfile(profile: Profile, ports: Ports, signal: AbortSignal): Promise<Profile> {
  await deleteData(profile);
  prepareProfile(profile);
  const { sockets, stop } = await startPostgres({
    dir: profile.dir,
    log: join(profile.logs, 'postgres.log'),
    durable: false,
  });
  try {
    const env = apiEnvironment(profile, ports, { DATABASE_SOCKET: sockets });
    await seedData({ profile, orders: undefined, env, signal });
  } finally {
    await stop();
  }
  return profile;
}
