import { print } from '../../testing/process/print.ts';
import { readCounts } from '../../testing/process/readCounts.ts';
import { withTestDatabase } from '../../testing/process/withTestDatabase.ts';
import type { Sample } from './fitLine.ts';
import { runSoak } from './runSoak.ts';

/** Maximum growth of memory in megabytes a minute. */
const SLOPE_MAX = 1;

const { minutes, rate, restarts, seed } = readCounts({ minutes: 60, rate: 30, restarts: 10, seed: 1 });
print(`${minutes} minutes of ${rate} calls a second, --seed ${seed}`);
print('\n| Minute | Memory, MB |\n| --- | --- |');
let lastMinute = -1;
const showMinute = ({ minute, megabytes }: Sample) => {
  if (Math.floor(minute) === lastMinute) return;
  lastMinute = Math.floor(minute);
  print(`| ${minute.toFixed(1)} | ${megabytes.toFixed(0)} |`);
};
const { samples, slope, statuses, audit } = await withTestDatabase((database, home) =>
  runSoak({ database, home, minutes, rate, restarts, seed, orders: 200, onSample: showMinute }),
);
const failures = [...statuses]
  .filter(([status]) => status === 'unanswered' || (typeof status === 'number' && status >= 500))
  .reduce((sum, [, count]) => sum + count, 0);
const counted = [...statuses].map(([status, count]) => `${count} × ${status}`).toSorted();
print(`\n${counted.join(', ')}; at most ${Math.max(...samples.map(({ megabytes }) => megabytes)).toFixed(0)} MB`);
const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const perDay = (amount: number) => Math.round((amount * 24 * 60) / minutes).toLocaleString('en');
print(
  `audit: ${audit.rows} events and ${(audit.bytes / 1e6).toFixed(1)} MB of ${calls} calls, ${(audit.bytes / audit.rows).toFixed(0)} bytes each; a day at this rate: ${perDay(audit.rows)} events, ${perDay(audit.bytes / 1e6)} MB`,
);
print(`memory grows by ${slope.toFixed(2)} MB a minute once it has settled; up to ${SLOPE_MAX} is accepted`);
process.exit(slope <= SLOPE_MAX && failures === 0 ? 0 : 1);
