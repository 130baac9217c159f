import type { Pointer } from '../pointer/ReleaseState.ts';
import type { AlteredBuild } from '../verifyBuilds.ts';

/** Returns the problem of an altered build with its remedy; `pointer` is the one of its application. */
export function describeAltered({ id, version, reason }: AlteredBuild, pointer: Pointer | undefined): string {
  return `${id} ${version}: ${reason} Nothing was changed. Restore its folder, or remove it from the release set: npm run release -- ${id} ${getRemedy(version, pointer)}`;
}

function getRemedy(version: string, pointer: Pointer | undefined): string {
  if (version === pointer?.canary?.version) return '--abort';
  if (version !== pointer?.current) return `--bad ${version}`;
  return pointer.previous === undefined ? '--kill maintenance' : '--rollback';
}
