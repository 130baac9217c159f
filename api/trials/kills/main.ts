import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { runKills } from './runKills.ts';

const { kills, processes, seed } = readCounts({ kills: 1000, processes: 3, seed: Date.now() % 1_000_000 });
print(`${kills} kills of ${processes} processes, --seed ${seed}`);
const startedAt = performance.now();
const totals = await withTestDatabase((database, home) =>
  runKills({
    database,
    home,
    kills,
    seed,
    processes,
    onKill(kill, { acknowledged, lost, doubled }) {
      if (kill % 20 !== 0) return;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      print(`  ${kill} kills, ${seconds} s: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
    },
  }),
);
for (const each of totals.details) print(`  ${each}`);
print(`
| Kills | Acknowledged | Cut off | Of these done | Lost | Doubled |
| --- | --- | --- | --- | --- | --- |
| ${kills} | ${totals.acknowledged} | ${totals.withoutResponse} | ${totals.doneWithoutResponse} | ${totals.lost} | ${totals.doubled} |
`);
process.exit(totals.lost + totals.doubled === 0 && totals.acknowledged > 0 ? 0 : 1);
