import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import type { Profile } from './files/Profile.ts';
import type { Releases } from './Releases.ts';
import { readChecked } from './files/buildContract.ts';
import { writeAtomically } from './files/writeAtomically.ts';

/** Built application: its id and the directory that is named by its version. */
export interface SeenBuild {
  readonly id: string;
  readonly dir: string;
}

const Seen = z.record(z.string(), z.string());

/**
 * Releases the builds that differ from the last start and returns them. A start releases changed sources, but a build
 * that was rolled back or marked bad is not released until its sources change.
 */
export async function releaseUnseen(
  releases: Releases,
  profile: Profile,
  builds: readonly SeenBuild[],
): Promise<string[]> {
  const seen = read(profile);
  const fresh: string[] = [];
  for (const build of builds) {
    const version = basename(build.dir);
    const known = (await releases.pointer(build.id))?.builds.find((each) => each.version === version);
    if (seen[build.id] === version || known?.state === 'bad') continue;
    await releases.release(build.id, build.dir);
    rememberBuild(profile, build);
    fresh.push(build.id);
  }
  return fresh;
}

/** Records a build as released by a command. */
export function rememberBuild(profile: Profile, { id, dir }: SeenBuild): void {
  writeAtomically(getFile(profile), JSON.stringify({ ...read(profile), [id]: basename(dir) }, null, 2));
}

function read(profile: Profile): z.infer<typeof Seen> {
  return existsSync(getFile(profile)) ? readChecked(getFile(profile), Seen) : {};
}

function getFile(profile: Profile): string {
  return join(profile.dir, 'seen-builds.json');
}
