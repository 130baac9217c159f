import { runApart } from '../runApart.ts';
import { FIREFOX, withFirefox } from './withFirefox.ts';

await runApart({
  name: 'firefox',
  port: 3800,
  packages: { [FIREFOX]: ['/bin/sh', '-c', `command -v ${FIREFOX}`] },
  open: (runner, work) => withFirefox(runner, (address) => work({ FIREFOX_BIDI: address })),
});
