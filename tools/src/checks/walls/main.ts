import { runCommand } from '../../runtime/command-line/runCommand.ts';
import { ROOT } from '../../runtime/profile/Profile.ts';
import { checkWalls } from './walls.ts';

/** `npm run walls`: every import of the project against the rules. Ends with 1 when one breaks them. */
await runCommand(async () => {
  const { files, violations } = await checkWalls(ROOT);
  for (const violation of violations) console.error(`  x ${violation}`);
  if (files === 0) console.error('  x No file was read: the reading of imports is broken.');
  else console.log(`Walls: ${files} files, ${violations.length} violations.`);
  return files > 0 && violations.length === 0 ? 0 : 1;
});
