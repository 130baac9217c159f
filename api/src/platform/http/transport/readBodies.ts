import multipart from '@fastify/multipart';
import { IMAGE_BYTES_MAX } from '@backoffice/contracts/files/uploadEndpoints';
import type { FastifyInstance } from 'fastify';

/**
 * Parses only JSON and multipart bodies: any page can send text and urlencoded bodies without a preflight. An empty
 * JSON body has no fields.
 */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });
  await app.register(multipart, {
    limits: { fileSize: IMAGE_BYTES_MAX, files: 2, fields: 30, fieldSize: 20_000, parts: 40 },
  });
}
