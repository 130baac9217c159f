import { runApart } from '../runApart.ts';
import { requirePackages } from './requirePackages.ts';
import { withDriver } from './withDriver.ts';

await runApart({
  name: 'webkit',
  port: 3700,
  prepare: () => {
    requirePackages();
    return (runner, work) => withDriver(runner, (driver) => work({ WEBDRIVER_ORIGIN: driver }));
  },
});
