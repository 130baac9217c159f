import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import { buildFuzzWorld } from './buildFuzzWorld.ts';
import { runFuzz } from './runFuzz.ts';

const { calls, seed } = readCounts({ calls: 185_000, seed: Date.now() % 1_000_000 });
print(`${calls} calls, --seed ${seed}`);
const startedAt = performance.now();
const result = await withTestDatabase(async (database, home) => {
  const api = await ApiProcess.start({ database, home, onOutput: (text) => process.stderr.write(text) });
  try {
    let lastShown = 0;
    return await runFuzz({
      origin: api.origin,
      calls,
      seed,
      slowAfter: 2000,
      build: () => buildFuzzWorld(database.db),
      onProgress(made) {
        if (made - lastShown < 10_000) return;
        lastShown = made;
        print(`  ${made} calls, ${Math.round((performance.now() - startedAt) / 1000)} s`);
      },
    });
  } finally {
    await api.stop();
  }
});

for (const { operation, problem, curl } of result.problems.slice(0, 50))
  print(`\n${operation}: ${problem}${curl && `\n  ${curl}`}`);
const byKind = Object.entries(Object.groupBy(result.problems, ({ problem }) => problem.split(',')[0] ?? ''));
print('\n| Status | Responses |\n| --- | --- |');
for (const [status, count] of [...result.statuses].toSorted(([a], [b]) => a - b)) print(`| ${status} | ${count} |`);
print(
  `\n${calls} calls of ${result.operations} operations in ${Math.round((performance.now() - startedAt) / 1000)} s, the slowest response ${Math.round(result.slowest)} ms`,
);
for (const [kind, problems] of byKind) print(`${problems?.length} × ${kind}`);
print(`${result.problems.length} problems`);
process.exit(result.problems.length === 0 ? 0 : 1);
