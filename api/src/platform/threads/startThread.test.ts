import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { NODE_FLAGS } from '../../../testing/process/nodeFlags.ts';

const THREAD = `
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
parentPort.postMessage({ limit: getHeapStatistics().heap_size_limit, environment: { ...process.env } });
`;
const PROCESS = `
import { once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { startThread } from ${JSON.stringify(new URL('./startThread.ts', import.meta.url).href)};
const module = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(THREAD)}`)});
const limits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 };
const threads = [];
for (let at = 0; at < 2; at += 1) threads.push((await once(startThread({ module, data: null, limits }), 'message'))[0]);
console.log(JSON.stringify({ ofProcess: getHeapStatistics().heap_size_limit, threads }));
`;
const MEGABYTE = 2 ** 20;

interface Thread {
  readonly limit: number;
  readonly environment: object;
}

it('a thread has separate memory limits from its process, and no environment', () => {
  const { stdout, stderr } = spawnSync(process.execPath, [...NODE_FLAGS, '--input-type=module', '-e', PROCESS], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { ofProcess, threads } = JSON.parse(stdout) as { ofProcess: number; threads: readonly Thread[] };
  expect(ofProcess).toBeGreaterThan(500 * MEGABYTE);
  expect(ofProcess).toBeLessThan(700 * MEGABYTE);
  for (const { limit } of threads) expect(limit).toBeLessThan(100 * MEGABYTE);
  expect(threads.map(({ environment }) => environment)).toEqual([{}, {}]);
});
