import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CliError, Service, nodeArgs } from '@backoffice/processes';
import { RestartedService } from './RestartedService.ts';

/** Output of the script, among output of its runtime. */
const PROCESS = /process (\d+)/;

let dir: string;
let restarted: RestartedService | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'restarted-'));
});
afterEach(async () => {
  await restarted?.stop();
  restarted = undefined;
  rmSync(dir, { recursive: true, force: true });
});

/** Starts a restarted script that prints its process id; `started` has one promise of the id for each start. */
function startRestarted(script: string, endsMax = 3) {
  writeFileSync(join(dir, 'script.mjs'), script);
  const log = join(dir, 'api.log');
  const ends: CliError[] = [];
  const starts: PromiseWithResolvers<number>[] = [];
  const startAt = (index: number) => (starts[index] ??= Promise.withResolvers<number>());
  let startCount = 0;
  const start = (isFirst: boolean) => {
    const { resolve } = startAt(startCount);
    startCount += 1;
    let isReady = false;
    const service = new Service({
      name: 'The API',
      file: process.execPath,
      args: nodeArgs(join(dir, 'script.mjs')),
      env: { ...process.env, NODE_OPTIONS: '' },
      log,
      appendLog: !isFirst,
      leash: 'ipc',
      onLine: (line) => {
        const [, id] = PROCESS.exec(line) ?? [];
        isReady ||= id !== undefined;
        if (id !== undefined) resolve(Number(id));
      },
    });
    return { service, ready: service.ready(() => isReady) };
  };
  restarted = new RestartedService({ start, endsMax, onEnd: (error) => ends.push(error) });
  return { restarted, ends, log, idAt: (index: number) => startAt(index).promise, starts: () => startCount };
}

const RUNS = 'console.log(`process ${process.pid}`); setInterval(() => {}, 1000);';

it('a killed service is restarted, its exit is reported, and its earlier log is retained', async () => {
  const { ends, log, idAt } = startRestarted(RUNS);
  const first = await idAt(0);
  process.kill(first, 'SIGKILL');
  const second = await idAt(1);
  expect(second).not.toBe(first);
  expect(ends.map(({ message }) => message)).toEqual([expect.stringContaining('The API ended by SIGKILL')]);
  await restarted?.stop();
  const ids = [...readFileSync(log, 'utf8').matchAll(new RegExp(PROCESS, 'g'))].map(([, id]) => Number(id));
  expect(ids).toEqual([first, second]);
});

it('a service that exits repeatedly is not restarted and its last output is reported', async () => {
  const {
    restarted: service,
    starts,
    ends,
  } = startRestarted('console.log(`process ${process.pid}`); console.error("no memory"); process.exit(3);', 2);
  expect((await service.failed()).message).toMatch(/The API ended with 3[^]*no memory/);
  expect([starts(), ends.length]).toEqual([3, 2]);
});

it('a service that was never ready is not restarted, because its configuration is wrong', async () => {
  const { restarted: service, starts } = startRestarted('process.exit(1);');
  await expect(service.ready).rejects.toThrow('The API ended with 1');
  expect((await service.failed()).message).toContain('The API ended with 1');
  expect(starts()).toBe(1);
});

it('a stopped service is not restarted', async () => {
  const { restarted: service, idAt, starts } = startRestarted(RUNS);
  await idAt(0);
  await service.stop();
  expect(starts()).toBe(1);
});
