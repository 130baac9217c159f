import { matchesPath } from '@backoffice/contracts';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts';
import { CliError } from '@backoffice/processes';

/** Refuses a build of a remote that declares a path of another one, of its canary too: the page could show either. */
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
