import { matchesPath } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { CliError } from '@backoffice/processes';

/**
 * Refuses a build of a remote that declares a path of another remote or its canary, because the page could show either.
 * @throws CliError
 */
export function refuseTakenPaths(
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  id: string,
  build: Pick<RemoteBuild, 'pages'>,
): void {
  for (const other of remotes.filter((remote) => remote.id !== id))
    for (const path of Object.keys(build.pages)) {
      const theirs = Object.keys({ ...other.current.pages, ...other.canary?.build.pages });
      const taken = theirs.find((their) => their === path || matchesPath(their, path));
      if (taken !== undefined)
        throw new CliError(
          `${id} declares ${path}, which ${other.id} serves as ${taken}. Change one of the two remote.json.`,
        );
    }
}

/**
 * Refuses a build with the global name of another served build, also of the same remote: pages identify builds by it
 * and would run the wrong one. @throws CliError
 */
export function refuseTakenName(
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  id: string,
  { name, version }: Pick<RemoteBuild, 'name' | 'version'>,
): void {
  for (const { id: other, current, previous, earlier = [], canary, previews = [] } of remotes) {
    const unreleased = [canary?.build, ...previews.map(({ build }) => build)];
    const served = [current, previous, ...earlier, ...unreleased].filter((build) => build !== undefined);
    const taken = served.find((build) => build.name === name && !(other === id && build.version === version));
    if (taken !== undefined)
      throw new CliError(
        `${id} ${version} has the global ${name} of ${other} ${taken.version}, so pages would run that build. Build it again with npm run build.`,
      );
  }
}
