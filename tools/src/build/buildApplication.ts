import { join } from 'node:path';
import { CliError, runTask } from '@backoffice/processes';
import { ROOT } from '../runtime/profile/ROOT.ts';
import type { Profile } from '@backoffice/release/files/Profile';
import { APPLICATIONS } from './applications.ts';
import type { Application } from './applications.ts';

/** Finished production build. */
export interface Built {
  id: Application;
  dir: string;
  seconds: number;
}

/** Maximum concurrent builds; more would compete for cores and memory. */
const AT_ONCE = 2;

/** Builds an application for production, or returns the existing build of the same sources. */
export async function buildApplication(id: Application, profile: Profile, signal?: AbortSignal): Promise<Built> {
  const startedAt = Date.now();
  const lines = await runTask({
    name: `Building ${id}`,
    script: join(ROOT, 'shared/build/src/cli.ts'),
    args: ['build'],
    cwd: join(ROOT, id),
    log: join(profile.logs, `build-${id}.log`),
    signal,
  });
  const dir = lines.findLast((line) => line.startsWith('build: '))?.slice('build: '.length);
  if (dir === undefined) throw new CliError(`The build of ${id} did not print its directory.`);
  return { id, dir, seconds: (Date.now() - startedAt) / 1000 };
}

/** Builds all applications and calls `done` for each. The first failure aborts the others. */
export async function buildAll(profile: Profile, done: (built: Built) => void, signal?: AbortSignal): Promise<Built[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]);
  const waiting = [...APPLICATIONS];
  const all: Built[] = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !either.aborted; id = waiting.shift()) {
      const built = await buildApplication(id, profile, either);
      done(built);
      all.push(built);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    failed.abort();
  }
  return all;
}
