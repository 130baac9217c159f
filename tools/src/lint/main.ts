import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../command-line/runCommand.ts';
import { ROOT } from '../profile/Profile.ts';
import { checkWalls } from './walls.ts';

/** oxlint over everything, then the walls between the packages. Ends with 1 when either finds something. */
await runCommand(async () => {
  const oxlint = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), process.argv.slice(2), {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const { files, violations } = await checkWalls(ROOT);
  for (const violation of violations) console.error(`  x ${violation}`);
  if (files === 0) console.error('  x The walls were held against no file at all: the reading of imports is broken.');
  else console.log(`Walls: ${files} files, ${violations.length} violations.`);
  return oxlint.status === 0 && files > 0 && violations.length === 0 ? 0 : 1;
});
