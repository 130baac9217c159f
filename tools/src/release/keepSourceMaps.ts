import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../runtime/profile/Profile.ts';
import { copyAtomically } from './writeAtomically.ts';

/** Where a profile keeps the source maps of a build: beside what is served, never in it. */
export function sourceMapsOf(profile: Profile, id: string, version: string): string {
  return join(profile.dir, 'source-maps', id, version);
}

/** Keeps the source maps of a build that is released, for reading the stacks of its errors (`npm run releases`). */
export function keepSourceMaps(
  profile: Profile,
  { id, version, dir }: { id: string; version: string; dir: string },
): void {
  const isMap = (file: string) => file.endsWith('.map') || statSync(file).isDirectory();
  copyAtomically(dir, sourceMapsOf(profile, id, version), isMap);
}
