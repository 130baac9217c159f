import { join } from 'node:path';
import { runTask } from '@backoffice/processes';
import { ROOT } from '../runtime/profile/Profile.ts';
import type { Profile } from '../runtime/profile/Profile.ts';

/** What a database is filled with, by the API's environment that names it. */
export interface SeedRequest {
  readonly profile: Profile;
  /** A market of this many orders beside the usual seed. */
  readonly orders: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/** Fills a running database that is empty; returns whether it was. */
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
