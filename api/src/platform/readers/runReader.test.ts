import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createReaders } from './createReaders.ts';
import { readUsage } from './readUsage.ts';

/** Follows the instructions in its file: uses memory or processor time, ends, or replies. */
const PROGRAM = `
const spend = (ms) => { const start = process.cpuUsage().user; while (process.cpuUsage().user - start < ms * 1000); };
let file = '';
process.stdin.on('data', (chunk) => (file += chunk)).once('end', () => {
  const { memory, heap, output, spends = 0, code, signal, waits = 0, leaves } = JSON.parse(file);
  const all = [];
  while (memory) all.push(Buffer.alloc(2 ** 20, all.length));
  while (heap) all.push(Array(1e5).fill(all.length));
  if (output) process.stdout.write('x'.repeat(output));
  if (signal) process.kill(process.pid, signal);
  spend(spends);
  if (leaves) {
    const left = require('node:child_process').spawn('/bin/sleep', ['300'], { stdio: 'inherit', detached: true });
    require('node:fs').writeFileSync(__dirname + '/left', String(left.pid));
    process.exit();
  }
  if (code !== undefined) process.exit(code);
  const reply = { word: process.argv[2], env: Object.keys(process.env), pid: process.pid };
  setTimeout(() => process.stdout.write(JSON.stringify({ reply })), waits);
});
`;
const LIMITS = { processorMs: 60_000, heapMegabytes: 100, megabytes: 200 };
const Reply = z.object({ word: z.string(), env: z.array(z.string()), pid: z.int() });

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-reader-'));
  await writeFile(join(home, 'program.cjs'), PROGRAM);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const run = (file: object, limits = LIMITS) =>
  createReaders().read(
    { name: 'test', path: join(home, 'program.cjs'), limits },
    'word',
    Buffer.from(JSON.stringify(file)),
    Reply,
  );

it('a reader replies once, has no environment of the API, and has ended then', async () => {
  const { reply } = await run({});
  expect(reply).toMatchObject({ word: 'word', env: ['MALLOC_ARENA_MAX'] });
  expect(reply?.pid).not.toBe(process.pid);
  expect(readUsage(reply?.pid ?? 0)).toBeUndefined();
});

// rule: reading-spreadsheets.separate-process
it('a reader that uses memory outside its heap without end is ended at its limit', async () => {
  expect(await run({ memory: true })).toEqual({ exceeded: 'memory' });
});

it('a reader that uses up its heap exceeds the memory', async () => {
  expect(await run({ heap: true })).toEqual({ exceeded: 'memory' });
});

it('a reader that a file has taken over cannot fill the memory of the API with its reply', async () => {
  expect(await run({ output: 40 * 2 ** 20 })).toEqual({ exceeded: 'memory' });
});

// rule: reading-spreadsheets.separate-process
it('a reader that computes longer than its limit is ended in the middle of a step', async () => {
  expect(await run({ spends: 60_000 }, { ...LIMITS, processorMs: 500 })).toEqual({ exceeded: 'time' });
});

it('a reader that waits longer than its limit of processor time is not ended', async () => {
  expect((await run({ waits: 1500 }, { ...LIMITS, processorMs: 1000 })).reply).toBeDefined();
});

it('a reader that leaves its output to another process does not occupy its turn longer than its time', async () => {
  expect(await run({ leaves: true }, { ...LIMITS, processorMs: 100 })).toEqual({ exceeded: 'time' });
  process.kill(Number(await readFile(join(home, 'left'), 'utf8')), 'SIGKILL');
});

it('a file that crashes its reader by a defect of a library ends that reader alone', async () => {
  expect(await run({ signal: 'SIGSEGV' })).toEqual({ exceeded: 'memory' });
  expect((await run({})).reply).toBeDefined();
});

it.each([{ code: 3 }, { output: 3 }])('a reader that fails or sends no JSON is an error: %j', async (file) => {
  await expect(run(file)).rejects.toThrow(/ended with code 3|JSON/);
});

it('a reader that a file has taken over cannot hand the API a reply of another shape', async () => {
  const other = z.object({ word: z.literal('another') });
  const program = { name: 'test', path: join(home, 'program.cjs'), limits: LIMITS };
  await expect(createReaders().read(program, 'word', Buffer.from('{}'), other)).rejects.toThrow('another');
});
