import { findRemote } from '@backoffice/contracts/wire/release/findRemote';
import type { ReleaseSet, RemoteBuild } from '@backoffice/contracts/wire/release/releaseSet';
import { HOST, HOST_TEAM } from '@backoffice/release/files/HOST';

/** Returns remote, build and team of the screen at a path or an address, a line for each build that an account may see. */
export function describeScreen(set: ReleaseSet, address: string): string[] {
  const { pathname } = new URL(address, 'http://path');
  const found = findRemote(set, pathname);
  if (found === undefined) return [`${HOST}, team ${HOST_TEAM}: no remote serves ${pathname}.`];
  const { id, current, canary, previews = [] } = found.remote;
  const describe = ({ version, team }: RemoteBuild) => `${id} ${version}, team ${team}`;
  return [
    `${describe(current)}, page ${found.path}`,
    ...(canary ? [`${describe(canary.build)}, canary for ${canary.share} %`] : []),
    ...previews.map(({ build, until }) => `${describe(build)}, preview until ${until}`),
  ];
}
