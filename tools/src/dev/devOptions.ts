import { APPLICATIONS, isApplication } from '../build/applications.ts';
import { Refusal } from '../command-line/Refusal.ts';
import { startOptions } from '../start/startOptions.ts';

/** The remotes, every application but the host. */
export const REMOTES = APPLICATIONS.filter((id) => id !== 'host');

/** The options of `npm run dev`: those of a start, and `--only <remote>`, which may stand first and leaves the other remotes out. */
export function devOptions(args: string[]) {
  const [flag, only, ...rest] = args;
  if (flag !== '--only') return { ...startOptions('npm run dev', args), remotes: REMOTES };
  if (only === undefined || !isApplication(only) || only === 'host')
    throw new Refusal(`--only needs a remote: ${REMOTES.join(', ')}.`);
  return { ...startOptions('npm run dev', rest), remotes: [only] };
}
