import { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { PictureDecoder } from './PictureDecoder.ts';

/**
 * Decoder stub: reports 300 ms of processor time, then replies with its process id, the number of pictures so far and
 * 200 ms more; exits at a picture of width 0, never replies to width 1, reports width 3 five times before the reply, and
 * reports width 4 forever without using processor time.
 */
const PROGRAM = `
let count = 0;
process.on('message', ({ width }) => {
  process.send({ processorMs: 300, isUnderWay: true }, () => {
    if (width === 0) process.exit(3);
    count += 1;
    const picture = Buffer.from(JSON.stringify({ pid: process.pid, count, env: Object.keys(process.env) }));
    const reply = () => process.send({ picture, processorMs: 200 });
    if (width === 2) reply();
    let reports = 0;
    const report = () => {
      if (width === 3 && reports === 5) return reply();
      reports += 1;
      process.send({ processorMs: width === 3 ? 300 : 0, isUnderWay: true }, () => setTimeout(report, 20));
    };
    if (width > 2) report();
  });
});
process.on('disconnect', () => process.exit());
`;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-decoder-'));
  await writeFile(join(home, 'program.cjs'), PROGRAM);
});
afterAll(() => rm(home, { recursive: true, force: true }));

function createDecoder(parts: { processes?: number; timeoutMs?: number; idleMs?: number } = {}) {
  const decoder = new PictureDecoder({
    program: join(home, 'program.cjs'),
    processes: 1,
    timeoutMs: 60_000,
    idleMs: 60_000,
    ...parts,
  });
  return async (width: number) => {
    const { picture } = await decoder.decode({ bytes: Buffer.from('x'), width, pixelsMax: 9 });
    return picture && (JSON.parse(Buffer.from(picture).toString()) as { pid: number; count: number; env: string[] });
  };
}

it('PictureDecoder decodes pictures one after another in the same child process', async () => {
  const decode = createDecoder();
  const replies = await Promise.all([2, 2, 2].map(decode));
  expect(replies.map((reply) => reply?.count)).toEqual([1, 2, 3]);
  expect(replies[0]?.pid).not.toBe(process.pid);
});

it('PictureDecoder uses the configured number of processes', async () => {
  const decode = createDecoder({ processes: 2 });
  const replies = await Promise.all([2, 2, 2, 2].map(decode));
  expect(new Set(replies.map((reply) => reply?.pid)).size).toBe(2);
});

it('the child process gets neither settings nor secrets of the API', async () => {
  expect((await createDecoder()(2))?.env).toEqual(['MALLOC_ARENA_MAX']);
});

it('PictureDecoder refuses a picture that crashes its process and decodes the next picture in another process', async () => {
  const decode = createDecoder();
  expect(await decode(0)).toBeUndefined();
  expect((await decode(2))?.count).toBe(1);
});

it('PictureDecoder stops a process that reports nothing until its timeout, and returns a retryable error', async () => {
  const decode = createDecoder({ timeoutMs: 100 });
  await expect(decode(1)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 10,
    cause: { message: expect.stringContaining('reported nothing') },
  });
  await expect(decode(1)).rejects.toMatchObject({ code: 'unavailable' });
});

/** Decodes a picture; the decoder's timer advances by `stepMs` after each report and not otherwise. */
async function decodeSlowly(width: number, timeoutMs: number, stepMs: number): Promise<number | undefined> {
  const decode = createDecoder({ timeoutMs });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const events = jest.spyOn(ChildProcess.prototype, 'emit');
  const countReports = () => events.mock.calls.filter(([event]: readonly unknown[]) => event === 'message').length;
  let [seen, isOver] = [0, false];
  const picture = decode(width).finally(() => (isOver = true));
  picture.catch(() => undefined);
  try {
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      if (countReports() > seen) jest.advanceTimersByTime(stepMs);
      seen = countReports();
    }
    return (await picture)?.count;
  } finally {
    events.mockRestore();
    jest.useRealTimers();
  }
}

it('PictureDecoder waits for a slow process that reports its work', async () => {
  expect(await decodeSlowly(3, 30_000, 20_000)).toBe(1);
});

it('PictureDecoder stops a process that reports without work', async () => {
  await expect(decodeSlowly(4, 500, 0)).rejects.toMatchObject({ code: 'unavailable' });
});

it('PictureDecoder stops an idle process', async () => {
  const decode = createDecoder({ idleMs: 1 });
  const first = await decode(2);
  while (isRunning(first?.pid ?? 0)) await new Promise((resolve) => setImmediate(resolve));
  expect((await decode(2))?.count).toBe(1);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
