import { CliError } from '../CliError.ts';
import { findOrInstall } from '../debian/findOrInstall.ts';

/** The path of nginx: a usual place, or, as root on Debian, one that is installed now. @throws CliError without one */
export function findNginx(): string {
  const found = findOrInstall('nginx-light', ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);
  if (found !== undefined) return found;
  throw new CliError('This needs nginx. Install it (on Debian: sudo apt-get install nginx-light).');
}
