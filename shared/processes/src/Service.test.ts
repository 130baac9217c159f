import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Service } from './Service.ts';
import { nodeArgs } from './nodeArgs.ts';

let dir = '';
let service: Service | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'service-'));
});
afterEach(async () => {
  await service?.stop();
  rmSync(dir, { recursive: true, force: true });
});

function start(script: string): { output: string[]; service: Service } {
  const file = join(dir, 'script.mjs');
  writeFileSync(file, script);
  const output: string[] = [];
  service = new Service({
    name: 'The part',
    file: process.execPath,
    args: nodeArgs(file),
    env: { ...process.env, NODE_OPTIONS: '' },
    log: join(dir, 'logs/part.log'),
    leash: 'ipc',
    onLine: (line) => output.push(line),
  });
  return { output, service };
}

it('Service.ready reports the last lines and the log file of a process that exits early', async () => {
  const { service: part } = start('console.error("no such table"); process.exit(3);');
  await expect(part.ready(() => false)).rejects.toThrow(
    /The part ended with 3\. Its whole log: .*part\.log\n {2}\| no such table/,
  );
  expect(readFileSync(join(dir, 'logs/part.log'), 'utf8')).toMatch(/^\d{4}-.* no such table\n$/);
});

it('Service.ready rejects after ten minutes without output', async () => {
  const { service: part } = start('setInterval(() => {}, 1000);');
  const clock = jest.spyOn(Date, 'now');
  let now = Date.now();
  clock.mockImplementation(() => (now += 200_000));
  await expect(part.ready(() => false)).rejects.toThrow('The part is not ready and has printed nothing for 10 minutes');
  clock.mockRestore();
});

it('Service.ready waits for a process that prints lines, however long it takes', async () => {
  const { service: part, output } = start('setInterval(() => console.log("at work"), 50);');
  const clock = jest.spyOn(Date, 'now');
  let now = Date.now();
  let seen = 0;
  clock.mockImplementation(() => now);
  await part.ready(() => {
    if (output.length > seen) now += 400_000;
    seen = output.length;
    return seen > 4;
  });
  clock.mockRestore();
});

it('Service.failed reports a process that exits by itself, but not a stopped process', async () => {
  const { service: part, output } = start(
    'console.log("up"); process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000);',
  );
  await part.ready(() => output.length > 0);
  let failure: unknown;
  void part.failed().then((found) => (failure = found));
  await part.stop();
  expect(failure).toBeUndefined();
  const { service: other } = start('process.exit(0);');
  expect((await other.failed()).message).toContain('The part ended with 0');
});

it('Service.stop kills a process that does not stop, with all its children', async () => {
  const { service: part, output } = start(`
    import { spawn } from 'node:child_process';
    process.on('SIGTERM', () => {});
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(child.pid);
    setInterval(() => {}, 1000);`);
  await part.ready(() => output.length > 0);
  await part.stop('SIGTERM', 100);
  await until(() => !isAlive(Number(output[0])));
});

it('a service exits if its parent is killed with SIGKILL', async () => {
  const pidFile = join(dir, 'pid');
  writeFileSync(
    join(dir, 'child.mjs'),
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  writeFileSync(
    join(dir, 'parent.mjs'),
    `import { Service } from ${JSON.stringify(join(import.meta.dirname, 'Service.ts'))};
     import { nodeArgs } from ${JSON.stringify(join(import.meta.dirname, 'nodeArgs.ts'))};
     new Service({ name: 'x', file: process.execPath, args: nodeArgs(${JSON.stringify(join(dir, 'child.mjs'))}), log: ${JSON.stringify(join(dir, 'x.log'))}, leash: 'ipc' });
     setInterval(() => {}, 1000);`,
  );
  const parent = spawn(process.execPath, [join(dir, 'parent.mjs')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await until(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '');
  const child = Number(readFileSync(pidFile, 'utf8'));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(child));
});

/** Waits until a condition of another process holds; only the time limit of the test applies. */
async function until(check: () => boolean): Promise<void> {
  while (!check()) await setTimeout(10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
