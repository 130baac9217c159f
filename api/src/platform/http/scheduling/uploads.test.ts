import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { uploadProfile } from '@backoffice/contracts/files/uploadEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { createApp } from '../../../app/createApp.ts';
import { createDirectoryStore } from '../../files/createDirectoryStore.ts';
import { FairLimiter } from '../../jobs/FairLimiter.ts';
import type { Readers } from '../../readers/Readers.ts';
import { buildSeller } from '../../../../testing/builders.ts';
import { readFailure, sortStatuses, createToken } from '../../../../testing/createTestApp.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { picture } from '../../../../testing/pictures.ts';
import { setUpTestApp } from '../../../../testing/setUpTestApp.ts';
import { CALL_LIMITS } from './CallScheduler.ts';

const test = setUpTestApp();
let form: ReturnType<typeof multipart>;
beforeAll(async () => {
  for (const uid of ['kakao:1', 'kakao:2']) await buildSeller(test.db, uid);
  form = multipart({}, { data: await picture('png') });
});

/** Readers without processes, because the tests send dozens of pictures, which only the disk delays. */
const INSTANT: Readers = {
  read: async (_program, _word, _file, reply) => ({ reply: reply.parse({ picture: '', width: 40, others: [] }) }),
};

/** Disk that stores nothing until it is released; counts waiting pictures. */
let disk: { waiting: number; release: () => void };
async function createAppWithSlowDisk() {
  const released = Promise.withResolvers<void>();
  disk = { waiting: 0, release: released.resolve };
  const store = await createDirectoryStore(test.config.uploadsDir, test.config.privateDir);
  const savePicture: typeof store.savePicture = async (name, bytes) => {
    disk.waiting += 1;
    await released.promise;
    return store.savePicture(name, bytes);
  };
  return createApp({ ...test, readers: INSTANT, files: { ...store, savePicture }, log: false });
}
let app: Awaited<ReturnType<typeof createAppWithSlowDisk>>;
beforeEach(async () => {
  app = await createAppWithSlowDisk();
});
afterEach(() => app.close());

const upload = (uid: string) =>
  app.inject({
    method: 'POST',
    url: uploadProfile.path,
    headers: { ...form.headers, authorization: `Bearer ${createToken(uid)}` },
    payload: form.body,
  });

async function untilWaiting(count: number): Promise<void> {
  while (disk.waiting < count) await setImmediate();
}

it('the API processes a bounded number of one seller’s files, queues others and refuses the rest with Retry-After', async () => {
  const { runningOfKey, waitingOfKey } = CALL_LIMITS.files;
  const uploads = Array.from({ length: runningOfKey + waitingOfKey }, () => upload('kakao:1'));
  await untilWaiting(runningOfKey);
  while (FairLimiter.counts().get('files')?.waiting !== waitingOfKey) await setImmediate();
  const refused = await upload('kakao:1');
  expect(readFailure(refused)).toEqual({ status: 503, code: 'unavailable', fields: [] });
  expect(refused.headers['retry-after']).toBe('5');
  expect(disk.waiting).toBe(runningOfKey);

  const other = upload('kakao:2');
  await untilWaiting(runningOfKey + 1);
  disk.release();
  expect((await other).statusCode).toBe(200);
  expect(sortStatuses(await Promise.all(uploads.slice(0, runningOfKey)))).toEqual(Array(runningOfKey).fill(200));
  await Promise.all(uploads);
});

it('calls without a file are served while files wait', async () => {
  const uploads = Array.from({ length: CALL_LIMITS.files.runningOfKey + 1 }, () => upload('kakao:1'));
  await untilWaiting(CALL_LIMITS.files.runningOfKey);
  const me = await app.inject({ url: getMe.path, headers: { authorization: `Bearer ${createToken('kakao:1')}` } });
  expect(me.statusCode).toBe(200);
  disk.release();
  await Promise.all(uploads);
});

it('a refused file releases its turn', async () => {
  disk.release();
  const broken = multipart({}, { data: Buffer.from('no picture') });
  for (let count = 0; count < CALL_LIMITS.files.runningOfKey + CALL_LIMITS.files.waitingOfKey + 1; count += 1) {
    const headers = { ...broken.headers, authorization: `Bearer ${createToken('kakao:1')}` };
    const payload = count % 2 === 0 ? broken.body : broken.body.subarray(0, 60);
    const response = await app.inject({ method: 'POST', url: uploadProfile.path, headers, payload });
    expect(response.statusCode).toBe(400);
  }
  expect((await upload('kakao:1')).statusCode).toBe(200);
});

it('a client that disconnects during an upload releases its turn', async () => {
  disk.release();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (let count = 0; count < CALL_LIMITS.files.runningOfKey; count += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${uploadProfile.path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${createToken('kakao:1')}\r\n` +
        `Content-Type: ${form.headers['content-type']}\r\nContent-Length: ${form.body.length}\r\n\r\n`,
    );
    socket.write(form.body.subarray(0, 100));
    socket.end();
    await once(socket.resume(), 'close');
  }
  expect((await upload('kakao:1')).statusCode).toBe(200);
});
