import { spawnSync } from 'node:child_process';
import { CliError } from '@backoffice/processes';

/** Debian's Python, because only it finds Debian's Python modules. */
const PYTHON = '/usr/bin/python3';
const INSTALLED = 0;

/** Debian packages of the web view, each with a command that succeeds if it is installed. */
const PACKAGES: Record<string, readonly [string, ...string[]]> = {
  xvfb: ['/bin/sh', '-c', 'command -v Xvfb'],
  'webkit2gtk-driver': ['/bin/sh', '-c', 'command -v WebKitWebDriver'],
  'python3-gi': [PYTHON, '-c', 'import gi'],
  'gir1.2-gtk-3.0': [PYTHON, '-c', 'import gi; gi.require_version("Gtk", "3.0")'],
  'gir1.2-webkit2-4.1': [PYTHON, '-c', 'import gi; gi.require_version("WebKit2", "4.1")'],
};

/** Refuses with the names of missing packages. @throws CliError */
export function requirePackages(packages: typeof PACKAGES = PACKAGES): void {
  const missing = Object.entries(packages)
    .filter(([, [file, ...args]]) => spawnSync(file, args, { stdio: 'ignore' }).status !== INSTALLED)
    .map(([name]) => name);
  if (missing.length > 0)
    throw new CliError(
      `The tests in WebKit need Debian packages that are missing. Install them: sudo apt-get install ${missing.join(' ')}`,
    );
}
