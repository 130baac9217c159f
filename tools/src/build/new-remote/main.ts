import { runCommand } from '@backoffice/processes';
import { createRepository } from '@backoffice/remote/template/createRepository';
import { newRemoteOptions, requireRemoteId } from '@backoffice/remote/template/newRemoteOptions';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { addRemote } from './addRemote.ts';
import { removeRemote } from './removeRemote.ts';

const USAGE = `Usage:
  npm run new-remote -- mf-<name> --path /<path> --team <team> [--title <title>]   create a remote
      with --to <folder> as another repository, which installs the packages
  npm run new-remote -- mf-<name> --remove                                          remove its folder and its lines`;

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (rest.join(' ') === '--remove') {
    removeRemote(ROOT, requireRemoteId(name));
    console.log(`${name} was removed. In each profile with a release of it: npm run release -- ${name} --retire`);
    return 0;
  }
  const request = newRemoteOptions(USAGE, process.argv.slice(2));
  const { id, path, team } = request.add;
  if (request.to !== undefined) {
    console.log(createRepository(request.to, request.add));
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
