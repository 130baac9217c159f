import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { filledSecrets, readProjectFile } from '../../testing/exampleSettings.ts';
import { picture } from '../../testing/pictures.ts';
import { readPicture } from '../platform/files/readPicture.ts';
import { createReaders } from '../platform/readers/createReaders.ts';
import { readWaybillFile, SHEET_READER } from '../trade/waybill-import/readWaybills.ts';

const { reader } = parse(readProjectFile('deploy/compose.yaml'), { merge: true }).services;

let home: string;
let service: ChildProcess;
let socket: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backoffice-reader-'));
  socket = join(home, 'socket');
  service = await startService();
});
afterAll(async () => {
  service.kill('SIGTERM');
  expect(await once(service, 'exit')).toEqual([0, null]);
  await rm(home, { recursive: true, force: true });
});

/** Starts the reader service as its container does, with the socket in another folder. */
async function startService(): Promise<ChildProcess> {
  const [, ...args] = (reader.command as string[]).map((part) => part.replace('/run/reader/socket', socket));
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: reader.environment ?? {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const list = (count: number) =>
  Buffer.from(['주문번호,운송장번호', ...Array.from({ length: count }, (_, at) => `order-${at},6891${at}`)].join('\n'));

it('the service reads pictures and sheets over its socket, also those of another user', async () => {
  const readers = createReaders(socket);
  expect((await readWaybillFile(readers, 'kakao:1', list(2))).lines).toEqual([
    expect.objectContaining({ orderNo: 'order-0', invoiceNo: '68910' }),
    expect.objectContaining({ orderNo: 'order-1', invoiceNo: '68911' }),
  ]);
  expect((await readPicture(readers, await picture('jpeg'), 1200)).subarray(8, 12).toString()).toBe('WEBP');
  await expect(
    readPicture(readers, Buffer.from('\xff\xd8\xff\xe0not a picture', 'latin1'), 1200),
  ).rejects.toMatchObject({ code: 'file-type-not-image' });
});

it('a file that takes over its reader finds no secret in the environment of the reader or of its parent', async () => {
  const read = readWaybillFile(createReaders(socket), 'kakao:1', list(10_000));
  let pid = '';
  while (pid === '') {
    await setImmediate();
    pid = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').split(' ')[0] ?? '';
  }
  const environments = [pid, 'self'].map((each) =>
    readFileSync(`/proc/${each === 'self' ? service.pid : each}/environ`, 'utf8'),
  );
  await read;
  for (const text of environments)
    for (const [name, value] of Object.entries(filledSecrets)) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(value);
    }
  expect(environments[1]).toBe('');
});

it('the API reports a reader service that does not respond, and a killed service starts again at its socket', async () => {
  service.kill('SIGKILL');
  await once(service, 'exit');
  const readers = createReaders(socket);
  await expect(readWaybillFile(readers, 'kakao:1', list(1))).rejects.toMatchObject({ code: 'unavailable' });
  service = await startService();
  expect((await readWaybillFile(readers, 'kakao:1', list(1))).lines).toHaveLength(1);
});

it('a service that a file has taken over cannot fill the memory of the API', async () => {
  const { createServer } = await import('node:http');
  const path = join(home, 'hostile');
  const hostile = createServer((_request, response) => response.end('x'.repeat(40 * 2 ** 20))).listen(path);
  await once(hostile, 'listening');
  const read = createReaders(path).read(SHEET_READER, 'file', list(1), z.object({}));
  await expect(read).rejects.toMatchObject({ code: 'unavailable' });
  hostile.closeAllConnections();
  hostile.close();
});
