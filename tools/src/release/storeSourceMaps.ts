import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Profile } from '../runtime/profile/Profile.ts';
import { copyAtomically } from './writeAtomically.ts';

/** Returns the folder of a build's source maps in a profile, outside of the served folders. */
export function getSourceMapsFolder(profile: Profile, id: string, version: string): string {
  return join(profile.dir, 'source-maps', id, version);
}

/** Stores the source maps of a released build for reading stack traces (`npm run releases`). */
export function storeSourceMaps(
  profile: Profile,
  { id, version, dir }: { id: string; version: string; dir: string },
): void {
  const isMap = (file: string) => file.endsWith('.map') || statSync(file).isDirectory();
  copyAtomically(dir, getSourceMapsFolder(profile, id, version), isMap);
}
