import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readUsage } from './readUsage.ts';
import { runInProcess } from './runInProcess.ts';

/** Follows the instructions of its message: uses memory or processor time, ends, or replies. */
const PROGRAM = `
const spend = (ms) => { const start = process.cpuUsage().user; while (process.cpuUsage().user - start < ms * 1000); };
process.once('message', ({ memory, heap, spends = 0, code, waits = 0 }) => {
  const all = [];
  while (memory) all.push(Buffer.alloc(2 ** 20, all.length));
  while (heap) all.push(Array(1e5).fill(all.length));
  spend(spends);
  if (code !== undefined) process.exit(code);
  setTimeout(() => process.send({ env: Object.keys(process.env), pid: process.pid }), waits);
});
process.once('disconnect', () => process.exit());
`;
const LIMITS = { processorMs: 60_000, heapMegabytes: 100, megabytes: 200 };

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-process-'));
  await writeFile(join(home, 'program.cjs'), PROGRAM);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const run = (job: object, limits = LIMITS) =>
  runInProcess<{ env: string[]; pid: number }>(join(home, 'program.cjs'), job, limits);

it('a process replies once, has neither settings nor secrets of the API, and has ended then', async () => {
  const { reply } = await run({});
  expect(reply?.env).toEqual(['MALLOC_ARENA_MAX']);
  expect(reply?.pid).not.toBe(process.pid);
  expect(readUsage(reply?.pid ?? 0)).toBeUndefined();
});

// rule: reading-spreadsheets.separate-process
it('a process that uses memory outside its heap without end is ended at its limit', async () => {
  expect(await run({ memory: true })).toEqual({ exceeded: 'memory' });
});

it('a process that uses up its heap exceeds the memory', async () => {
  expect(await run({ heap: true })).toEqual({ exceeded: 'memory' });
});

// rule: reading-spreadsheets.separate-process
it('a process that computes longer than its limit is ended in the middle of a step', async () => {
  expect(await run({ spends: 60_000 }, { ...LIMITS, processorMs: 500 })).toEqual({ exceeded: 'time' });
});

it('a process that waits longer than its limit of processor time is not ended', async () => {
  expect((await run({ waits: 1500 }, { ...LIMITS, processorMs: 1000 })).reply).toBeDefined();
});

it('a program that fails is an error', async () => {
  await expect(run({ code: 3 })).rejects.toThrow('ended with code 3');
});
