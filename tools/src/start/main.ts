import { runCommand } from '@backoffice/processes';
import { runLocalStack } from './runLocalStack.ts';
import { startOptions } from './startOptions.ts';

await runCommand(() => {
  const options = startOptions('npm start', process.argv.slice(2));
  console.log('Starting the back office …');
  return runLocalStack({ ...options, print: (line) => console.log(line) });
});
