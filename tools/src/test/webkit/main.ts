import { runApart } from '../runApart.ts';
import { needPackages } from './needPackages.ts';
import { withDriver } from './withDriver.ts';

await runApart({
  name: 'webkit',
  port: 3700,
  prepare: () => {
    needPackages();
    return (runner, work) => withDriver(runner, (driver) => work({ WEBDRIVER_ORIGIN: driver }));
  },
});
