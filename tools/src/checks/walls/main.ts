import { runCommand } from '@backoffice/processes';
import { ROOT } from '../../runtime/profile/ROOT.ts';
import { layers } from './layers.ts';
import { findFolderProblems } from './packageFolders.ts';
import { checkWalls } from './walls.ts';

/** `npm run walls`: checks every import of the project and the folders of its packages. Exits with 1 for a violation. */
await runCommand(async () => {
  const { files, violations: imports } = await checkWalls(ROOT);
  const folders = layers.map(({ folder }) => folder);
  const violations = [...imports, ...findFolderProblems(ROOT, folders)];
  for (const violation of violations) console.error(`  x ${violation}`);
  if (files === 0) console.error('  x No file was read: the check of imports does not work.');
  else console.log(`Walls: ${files} files, ${violations.length} violations.`);
  return files > 0 && violations.length === 0 ? 0 : 1;
});
