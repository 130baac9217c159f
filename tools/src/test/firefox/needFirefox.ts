import { spawnSync } from 'node:child_process';
import { CliError } from '@backoffice/processes';

const PROGRAMS = ['firefox-esr', 'firefox'];
const INSTALLED = 0;

/**
 * The program of Firefox on this machine.
 * @throws CliError with the Debian package where there is none
 */
export function needFirefox(programs: readonly string[] = PROGRAMS): string {
  const found = programs.find(
    (program) => spawnSync('/bin/sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === INSTALLED,
  );
  if (found === undefined)
    throw new CliError(
      'The tests in Firefox need a Debian package that is missing. Install it: sudo apt-get install firefox-esr',
    );
  return found;
}
