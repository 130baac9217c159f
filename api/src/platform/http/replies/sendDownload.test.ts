import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from '@jest/globals';
import { sendDownload } from './sendDownload.ts';

it('a file name cannot add a header or a parameter: it is encoded, with an ASCII name for old clients', async () => {
  const app = fastify();
  const fileName = `가"; x='(1)*\r\nSet-Cookie: a=b.xlsx`;
  app.get('/', (_request, reply) => sendDownload(reply, 'text/plain', { fileName, content: Readable.from('x') }));
  const { headers } = await app.inject('/');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="____x___1____Set-Cookie__a_b.xlsx"; filename*=UTF-8''%EA%B0%80%22%3B%20x%3D%27%281%29%2A%0D%0ASet-Cookie%3A%20a%3Db.xlsx`,
  );
  expect(headers['set-cookie']).toBeUndefined();
});
