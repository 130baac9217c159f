import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { uploadCover } from '@backoffice/contracts/files/uploadEndpoints';
import { uploads } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/FileStore.ts';
import { createObjectStore } from '../../platform/files/createObjectStore.ts';
import { buildSeller } from '../../../testing/builders.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type ObjectService, startObjectService } from '../../../testing/objects/startObjectService.ts';
import { picture } from '../../../testing/pictures.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';

const UID = 'kakao:1';
/** The file store of the app, which is created before the first test. */
const files = {} as FileStore;
const test = setUpTestApp({ dependencies: { files } });
let service: ObjectService;
beforeAll(async () => {
  service = await startObjectService();
  Object.assign(files, createObjectStore(service.settings));
  await buildSeller(test.db, UID);
});
afterAll(() => service.stop());

const upload = async (key: string) => {
  const form = multipart({ type: 'market' }, { data: await picture('png') });
  return test.call(uploadCover, { as: UID, body: form.body, headers: { ...form.headers, 'idempotency-key': key } });
};

it('An upload is stored in the bucket; while the store is unavailable it returns 503 with a message and Retry-After and records nothing', async () => {
  const stored = await upload('first');
  expect(stored.statusCode).toBe(200);
  const { url } = stored.json<{ url: string }>();
  expect((await fetch(`${service.settings.endpoint}/pictures${url}`)).status).toBe(200);

  await service.stop();
  const refused = await upload('second');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('10');
  expect(refused.json()).toMatchObject({ message: 'unavailable', detail: expect.stringContaining('잠시 후') });
  expect(await test.db.select({ path: uploads.path }).from(uploads)).toEqual([{ path: url }]);
});
