import { runApart } from '../runApart.ts';
import { withDriver } from './withDriver.ts';

/** Debian's Python, because only it finds Debian's Python modules. */
const PYTHON = '/usr/bin/python3';

await runApart({
  name: 'webkit',
  port: 3700,
  packages: {
    xvfb: ['/bin/sh', '-c', 'command -v Xvfb'],
    'webkit2gtk-driver': ['/bin/sh', '-c', 'command -v WebKitWebDriver'],
    'python3-gi': [PYTHON, '-c', 'import gi'],
    'gir1.2-gtk-3.0': [PYTHON, '-c', 'import gi; gi.require_version("Gtk", "3.0")'],
    'gir1.2-webkit2-4.1': [PYTHON, '-c', 'import gi; gi.require_version("WebKit2", "4.1")'],
  },
  open: (runner, work) => withDriver(runner, (driver) => work({ WEBDRIVER_ORIGIN: driver })),
});
