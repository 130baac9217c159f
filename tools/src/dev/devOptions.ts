import { APPLICATIONS, isApplication } from '../build/applications.ts';
import { CliError } from '@backoffice/processes';
import { startOptions } from '../start/startOptions.ts';

const ALONE = '--alone';

/** The remotes, every application but the host. */
export const REMOTES = APPLICATIONS.filter((id) => id !== 'host');

/**
 * The options of `npm run dev`: those of a start; `--only <remote>`, which may stand first and leaves the other remotes
 * out; and behind it `--alone`, which leaves out everything else, too.
 */
export function devOptions(args: string[]) {
  const [flag, only, ...rest] = args;
  if (flag !== '--only') {
    if (args.includes(ALONE)) throw new CliError(`${ALONE} serves one remote: npm run dev -w mf-orders -- ${ALONE}`);
    return { ...startOptions('npm run dev', args), remotes: REMOTES, alone: undefined };
  }
  if (only === undefined || !isApplication(only) || only === 'host')
    throw new CliError(`--only needs a remote: ${REMOTES.join(', ')}.`);
  const options = startOptions(
    'npm run dev',
    rest.filter((arg) => arg !== ALONE),
  );
  return { ...options, remotes: [only], alone: rest.includes(ALONE) ? only : undefined };
}
