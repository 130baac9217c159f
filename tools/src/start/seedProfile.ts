import { join } from 'node:path';
import { startPostgres } from '@backoffice/postgres';
import type { Ports } from '../runtime/ports/ports.ts';
import { deleteData } from '../runtime/profile/deleteData.ts';
import { type Profile, prepareProfile } from '../runtime/profile/Profile.ts';
import { apiEnvironment } from '../runtime/apiEnvironment.ts';
import { seedData } from './seedData.ts';

/**
 * Fills a profile with fresh data and returns it at rest, for stacks that copy it. Nothing listens at the ports: the
 * API's configuration names them.
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
