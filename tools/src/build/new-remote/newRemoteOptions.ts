import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';
import { CliError, readOptions } from '@backoffice/processes';

const USAGE = `Usage:
  npm run new-remote -- mf-<name> --path /<path> --team <team> [--title <title>]   create a remote
      with --to <folder> in another repository, with the packages that it installs
  npm run new-remote -- mf-<name> --remove                                          remove its folder and its lines`;

/**
 * Request of `npm run new-remote`: a remote to create, here or in a separate folder, or the id of a remote to remove.
 */
export type NewRemoteRequest = { readonly add: NewRemote; readonly to?: string } | { readonly remove: string };

/** Parses the options of `npm run new-remote`. @throws CliError that names the invalid option */
export function newRemoteOptions(args: string[]): NewRemoteRequest {
  const { values, positionals } = readOptions(args, USAGE, {
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      team: { type: 'string' },
      title: { type: 'string' },
      to: { type: 'string' },
      remove: { type: 'boolean' },
    },
  });
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) throw new CliError(USAGE);
  if (!new RegExp(`^${REMOTE_ID}$`).test(id))
    throw new CliError(
      `A remote is named mf- and up to thirty lower-case letters and digits, with single hyphens, not "${id}".`,
    );
  if (values.remove) return { remove: id };
  const { path, team, title = '새 화면' } = values;
  if (path === undefined || !/^(\/[a-z\d-]+)+$/.test(path))
    throw new CliError('--path needs the address of its first screen in lower-case letters, such as /stats.');
  if (team === undefined || !/^[a-z\d-]+$/.test(team))
    throw new CliError('--team needs the owner without "@team-", such as stats.');
  if (!/^[^"'\\<>{}`$]{1,40}$/.test(title))
    throw new CliError('--title needs the title of its first screen: up to 40 characters without quotes or brackets.');
  return { add: { id, path, team, title }, ...(values.to !== undefined && { to: values.to }) };
}

/**
 * Remote to create: its id (`REMOTE_ID`), path and Korean title of its first screen, and owning team (without
 * `@team-`).
 */
export interface NewRemote {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly team: string;
}
