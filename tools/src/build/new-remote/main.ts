import { resolve } from 'node:path';
import { runCommand } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { addOutsideRemote } from './addOutsideRemote.ts';
import { addRemote } from './addRemote.ts';
import { newRemoteOptions } from './newRemoteOptions.ts';
import { removeRemote } from './removeRemote.ts';

await runCommand(async () => {
  const request = newRemoteOptions(process.argv.slice(2));
  if ('remove' in request) {
    removeRemote(ROOT, request.remove);
    console.log(
      `${request.remove} was removed. In each profile with a release of it: npm run release -- ${request.remove} --retire`,
    );
    return 0;
  }
  const { id, path, team } = request.add;
  if (request.to !== undefined) {
    addOutsideRemote(resolve(request.to), request.add);
    console.log(
      `${id} was created in ${request.to}. Run npm install, npm test and npm run build there; docs/delivery.md has the next steps.`,
    );
    return 0;
  }
  addRemote(ROOT, request.add);
  console.log(`${id} is ready: its first screen is ${path}, its owner @team-${team}.
  npm run dev -w ${id}         serve it with hot reload
  npm test -w ${id}            run its tests
  npm run release -- ${id}     release it into a running stack
Commit ${id}, .github/CODEOWNERS, tsconfig.json and package-lock.json together.`);
  return 0;
});
