import { REMOTE_ID } from '@backoffice/contracts/remote-id';
import { CliError } from '@backoffice/processes';
import { readOptions } from '../../runtime/command-line/readOptions.ts';

const USAGE = `Usage:
  npm run new-remote -- mf-<name> --path /<path> --team <team> [--title <title>]   make a remote
      with --to <folder> in a repository of its own, with the packages that it installs
  npm run new-remote -- mf-<name> --remove                                          remove its folder and its lines`;

/** What `npm run new-remote` is asked for: a remote to make, here or in a folder of its own, or the id of one to remove. */
export type NewRemoteRequest = { readonly add: NewRemote; readonly to?: string } | { readonly remove: string };

/** The options of `npm run new-remote`, or a CliError that names the wrong one. */
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
 * A remote to be made: its id (`REMOTE_ID`), the path and the Korean title of its first screen, and the
 * team that owns it (without `@team-`).
 */
export interface NewRemote {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly team: string;
}
