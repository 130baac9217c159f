import { print } from '../process/print.ts';
import { readCounts } from '../process/readCounts.ts';
import { withTestDatabase } from '../process/withTestDatabase.ts';
import { runRolling } from './runRolling.ts';

const { rounds, rate } = readCounts({ rounds: 10, rate: 200 });
print(`Two processes, replaced ${rounds} times and killed ${rounds} times in turns, under ${rate} calls a second`);
const result = await withTestDatabase((database, home) => runRolling({ database, home, rounds, rate }));
for (const each of result.failedWhileReplaced) print(`  replaced: ${each}`);
for (const each of result.failedWhileKilled) print(`  killed: ${each}`);
print(`
| Calls | Acknowledged writes | Postponed | Failed while replaced | Failed while killed | Lost | Doubled |
| --- | --- | --- | --- | --- | --- | --- |
| ${result.calls} | ${result.acknowledged} | ${result.postponed} | ${result.failedWhileReplaced.length} | ${result.failedWhileKilled.length} | ${result.lost} | ${result.doubled} |
`);
process.exit(result.lost + result.doubled + result.failedWhileReplaced.length === 0 ? 0 : 1);
