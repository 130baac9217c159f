import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { print } from '../process/print.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { runTwoVersions } from './runTwoVersions.ts';

const RATE = 40;
const SECONDS = 20;

const [folder = ''] = process.argv.slice(2);
const former = join(resolve(process.env['INIT_CWD'] ?? '', folder), 'api/src/server.ts');
if (folder === '' || !existsSync(former)) {
  process.stderr.write('Usage: npm run two-versions -w api -- <folder with the sources of the former release>\n');
  process.exit(2);
}
print(`Two processes of ${folder} are replaced by two of this release, under ${RATE} calls a second`);
const result = await withTestDatabase(
  (database, home) => runTwoVersions({ database, home, former, rate: RATE, seconds: SECONDS }),
  { isMigrated: false },
);
for (const each of result.failed) print(`  failed: ${each}`);
print(`
| Migrations | Calls | Acknowledged writes | Postponed | Failed | Lost | Doubled |
| --- | --- | --- | --- | --- | --- | --- |
| ${result.migrations.length} | ${result.calls} | ${result.acknowledged} | ${result.postponed} | ${result.failed.length} | ${result.lost} | ${result.doubled} |
`);
process.exit(result.lost + result.doubled + result.failed.length === 0 && result.acknowledged > 0 ? 0 : 1);
