import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CliError } from '@backoffice/processes';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'];

/** The path of a Chromium: CHROMIUM_PATH, a usual place, or, as root on Debian, one that is installed now. */
export function findChromium(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new CliError(`CHROMIUM_PATH names ${chosen}, which does not exist. Correct it, or unset it.`);
  }
  const found = USUAL.find((path) => existsSync(path)) ?? installOnDebian();
  if (found !== undefined) return found;
  throw new CliError(
    'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium with apt-get (about a minute, the first time only) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium');
  return USUAL.find((path) => existsSync(path));
}
