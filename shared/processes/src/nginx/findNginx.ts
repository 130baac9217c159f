import { CliError } from '../CliError.ts';
import { findOrInstall } from '../debian/findOrInstall.ts';

/** Returns the path of nginx, which is installed if the process is root on Debian. @throws CliError without nginx */
export function findNginx(): string {
  const found = findOrInstall('nginx-light', ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']);
  if (found !== undefined) return found;
  throw new CliError('This needs nginx. Install it (on Debian: sudo apt-get install nginx-light).');
}
