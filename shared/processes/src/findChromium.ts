import { existsSync } from 'node:fs';
import { CliError } from './CliError.ts';
import { findOrInstall } from './findOrInstall.ts';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome'];

/** Returns the path of a Chromium: CHROMIUM_PATH, a usual path, or, as root on Debian, a new installation. */
export function findChromium(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new CliError(`CHROMIUM_PATH names ${chosen}, which does not exist. Correct it, or unset it.`);
  }
  const found = findOrInstall('chromium', USUAL);
  if (found !== undefined) return found;
  throw new CliError(
    'This needs Chromium. Install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}
