import { readOptions } from '../command-line/readOptions.ts';
import { runCommand } from '../command-line/runCommand.ts';
import { tryToolchain } from './tryToolchain.ts';

const USAGE = 'Usage: npm run toolchain [-- --webpack <version> --federation <version>]   the newest ones by default';

await runCommand(async () => {
  const { values } = readOptions(process.argv.slice(2), USAGE, {
    options: { webpack: { type: 'string' }, federation: { type: 'string' } },
  });
  const { webpack = 'latest', federation = 'latest' } = values;
  const problems = tryToolchain({ webpack, federation });
  const chosen = `webpack ${webpack} and @module-federation/enhanced ${federation}`;
  console.log(
    [...problems, `${problems.length === 0 ? 'Nothing breaks' : 'Something breaks'} with ${chosen}.`].join('\n'),
  );
  return problems.length === 0 ? 0 : 1;
});
