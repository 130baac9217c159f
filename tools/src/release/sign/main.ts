import { runCommand } from '@backoffice/processes';
import { signCommand } from '@backoffice/release/signing/signCommand';

await runCommand(async () => {
  console.log(signCommand('npm run sign --', process.argv.slice(2)));
  return 0;
});
