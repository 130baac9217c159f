import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';
import { CliError, readOptions } from '@backoffice/processes';

/**
 * Parses the options of a new remote: `mf-stats --path /stats --team stats [--title '판매 통계'] [--to <folder>]`.
 * @throws CliError that names the invalid option
 */
export function newRemoteOptions(usage: string, args: string[]): { readonly add: NewRemote; readonly to?: string } {
  const { values, positionals } = readOptions(args, usage, {
    allowPositionals: true,
    options: {
      path: { type: 'string' },
      team: { type: 'string' },
      title: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new CliError(usage);
  const id = requireRemoteId(name);
  const { path, team, title = '새 화면' } = values;
  if (path === undefined || !/^(\/[a-z\d-]+)+$/.test(path))
    throw new CliError('--path needs the address of its first screen in lower-case letters, such as /stats.');
  if (team === undefined || !/^[a-z\d-]{1,40}$/.test(team))
    throw new CliError('--team needs the owner without "@team-", such as stats.');
  if (!/^[^"'\\<>{}`$]{1,40}$/.test(title))
    throw new CliError('--title needs the title of its first screen: up to 40 characters without quotes or brackets.');
  return { add: { id, path, team, title }, ...(values.to !== undefined && { to: values.to }) };
}

/** Returns the id of a remote. @throws CliError if the word is no id */
export function requireRemoteId(word: string): string {
  if (new RegExp(`^${REMOTE_ID}$`).test(word)) return word;
  throw new CliError(
    `A remote is named mf- and up to thirty lower-case letters and digits, with single hyphens, not "${word}".`,
  );
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
