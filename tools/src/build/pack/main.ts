import { resolve } from 'node:path';
import { readOptions, runCommand } from '@backoffice/processes';
import { packPackages } from './packPackages.ts';

const USAGE = 'Usage: npm run pack -- --to <folder>   pack the packages for a remote in another repository';

await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, { options: { to: { type: 'string' } } });
  for (const file of packPackages(resolve(values.to ?? 'packages'))) console.log(file);
  return 0;
});
