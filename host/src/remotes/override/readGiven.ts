import type { ReleaseSet } from '@backoffice/contracts';
import { readOverride } from './readOverride.ts';
import { readOverrideBuild } from './readOverrideBuild.ts';

/** What a developer asks for in `text`, and how its build is read; undefined where it is no override. */
export function readGiven(text: string, view: Pick<Window, 'fetch'>, set: ReleaseSet) {
  const override = readOverride(
    text,
    set.remotes.map(({ id }) => id),
  );
  return override && { override, readBuild: () => readOverrideBuild(view, override, set) };
}
