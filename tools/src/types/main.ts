import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../command-line/runCommand.ts';
import { ROOT } from '../profile/Profile.ts';

/** Each check takes a core and a few hundred MB. */
const AT_ONCE = 2;

/** Checks the types of every package that has sources, two at a time. Ends with 1 when one has errors. */
await runCommand(async () => {
  const waiting = globSync('{*,shared/*}/tsconfig.json', { cwd: ROOT })
    .map((file) => join(file, '..'))
    .filter((name) => existsSync(join(ROOT, name, 'src')))
    .toSorted();
  const all = waiting.length;
  let failed = 0;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) if (!(await check(name))) failed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`Types: ${all} packages, ${failed} with errors.`);
  return failed === 0 && all > 0 ? 0 : 1;
});

async function check(name: string): Promise<boolean> {
  const tsc = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-p', name], { cwd: ROOT, stdio: 'inherit' });
  const [code] = (await once(tsc, 'exit')) as [number | null];
  return code === 0;
}
