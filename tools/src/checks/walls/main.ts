import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { checkWalls } from './walls.ts';

/** `npm run walls`: checks every import of the project. Exits with 1 for a violation. */
await runCommand(async () => {
  const { files, violations } = await checkWalls(ROOT);
  for (const violation of violations) console.error(`  x ${violation}`);
  if (files === 0) console.error('  x No file was read: the check of imports does not work.');
  else console.log(`Walls: ${files} files, ${violations.length} violations.`);
  return files > 0 && violations.length === 0 ? 0 : 1;
});
