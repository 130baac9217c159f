import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError, Service, withStdinLeash } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/Profile.ts';
import type { Runner } from '../Runner.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];
const INSTALLED = 0;

/** Returns the Firefox program of this machine. @throws CliError with the Debian package if it is missing */
export function findFirefox(programs: readonly string[] = PROGRAMS): string {
  const found = programs.find(
    (program) => spawnSync('/bin/sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === INSTALLED,
  );
  if (found === undefined)
    throw new CliError(
      'The tests in Firefox need a Debian package that is missing. Install it: sudo apt-get install firefox-esr',
    );
  return found;
}

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

/** Starts headless Firefox with an empty profile, passes its WebDriver BiDi address to `work`, and stops it. */
export async function withFirefox<T>(
  runner: Runner,
  program: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  let address = '';
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const firefox = new Service({
    name: 'Firefox',
    ...withStdinLeash(program, ...args),
    cwd: ROOT,
    env: { ...process.env, LANG: 'C.UTF-8', TZ: 'Asia/Seoul' },
    log: join(runner.profile.logs, 'firefox.log'),
    leash: 'stdin',
    onLine: (line) => (address ||= LISTENING.exec(line)?.[1] ?? ''),
  });
  try {
    await firefox.ready(() => address !== '');
    return await work(address);
  } finally {
    await firefox.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
