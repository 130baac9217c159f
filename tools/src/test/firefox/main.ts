import { runApart } from '../runApart.ts';
import { findFirefox, withFirefox } from './withFirefox.ts';

await runApart({
  name: 'firefox',
  port: 3800,
  prepare: () => {
    const program = findFirefox();
    return (runner, work) => withFirefox(runner, program, (address) => work({ FIREFOX_BIDI: address }));
  },
});
