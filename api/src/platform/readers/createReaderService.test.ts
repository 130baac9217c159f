import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type Server, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createReaderService } from './createReaderService.ts';
import { createReaders } from './createReaders.ts';
import type { ReaderProgram } from './Readers.ts';
import { readUsage } from './readUsage.ts';

/** Writes a file with its process id, then waits until it is ended, or replies how many have a file. */
const PROGRAM = `
const { readdirSync, rmSync, writeFileSync } = require('node:fs');
process.stdin.resume().once('end', () => {
  const own = __dirname + '/' + process.pid + '.run';
  writeFileSync(own, '');
  if (process.argv[2] === 'wait') return setInterval(() => undefined, 1000);
  const start = process.cpuUsage().user;
  while (process.cpuUsage().user - start < 50_000);
  const count = readdirSync(__dirname).filter((name) => name.endsWith('.run')).length;
  rmSync(own);
  process.stdout.write(JSON.stringify({ reply: count }));
});
`;

let home: string;
let service: Server;
let program: ReaderProgram;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-service-'));
  program = {
    name: 'test',
    path: join(home, 'program.cjs'),
    limits: { processorMs: 60_000, heapMegabytes: 100, megabytes: 200 },
  };
  await writeFile(program.path, PROGRAM);
  service = createReaderService([program]).listen(join(home, 'socket'));
  await once(service, 'listening');
});
afterAll(async () => {
  service.close();
  await rm(home, { recursive: true, force: true });
});

const listRunning = async () => (await readdir(home)).filter((name) => name.endsWith('.run'));

it('many files at once cannot use more memory than four readers', async () => {
  const readers = createReaders(join(home, 'socket'));
  const results = await Promise.all(
    Array.from({ length: 10 }, () => readers.read(program, 'count', Buffer.from('file'), z.int())),
  );
  const counts = results.map(({ reply = 0 }) => reply);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});

it('the reader of a caller that has left ends', async () => {
  const sent = request({ socketPath: join(home, 'socket'), path: '/test/wait', method: 'POST', agent: false });
  sent.on('error', () => undefined).end('file');
  let running: string[] = [];
  while (running.length === 0) running = await listRunning();
  sent.destroy();
  while (readUsage(Number.parseInt(running[0] ?? '', 10)) !== undefined) await setImmediate();
});

it('the service runs only its own programs', async () => {
  const readers = createReaders(join(home, 'socket'));
  const other = readers.read({ ...program, name: 'other' }, 'count', Buffer.from('file'), z.int());
  await expect(other).rejects.toThrow('The reader service responded 404');
});
