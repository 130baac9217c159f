import { join, resolve } from 'node:path';
import type { DevRemote } from '@backoffice/build';
import { APPLICATIONS, isApplication } from '../../build/applications.ts';
import { CliError } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { startOptions } from '../startOptions.ts';

const ALONE = '--alone';
const FROM = '--from';

/** All applications except the host. */
export const REMOTES = APPLICATIONS.filter((id) => id !== 'host');

/**
 * Parses the options of `npm run dev`: the start options; `--only <remote>`, which must be first, serves only that
 * remote from its sources; then `--from <folder>` is their folder, and `--alone` starts nothing else.
 * @throws CliError
 */
export function devOptions(args: string[]) {
  const [flag, only, ...rest] = args;
  if (flag !== '--only') {
    if (args.includes(ALONE)) throw new CliError(`${ALONE} serves one remote: npm run dev -w mf-orders -- ${ALONE}`);
    return { ...startOptions('npm run dev', args), remotes: REMOTES.map((id) => getSource(id)), alone: undefined };
  }
  if (only === undefined || !isApplication(only) || only === 'host')
    throw new CliError(`--only needs a remote: ${REMOTES.join(', ')}.`);
  const at = rest.indexOf(FROM);
  const [, folder] = at < 0 ? [] : rest.splice(at, 2);
  if (at >= 0 && folder === undefined) throw new CliError(`${FROM} needs the folder with the sources of ${only}.`);
  const remote = getSource(only, folder);
  const options = startOptions(
    'npm run dev',
    rest.filter((arg) => arg !== ALONE),
  );
  return { ...options, remotes: [remote], alone: rest.includes(ALONE) ? remote : undefined };
}

function getSource(id: string, folder: string = join(ROOT, id)): DevRemote {
  return { id, dir: resolve(folder) };
}
