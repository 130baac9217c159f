import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Serves the routes registered after it as an OpenAPI 3.1 document at GET /openapi.json. */
export async function serveOpenApi(app: FastifyInstance, apiOrigin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Seller back office',
        version: '0.1.0',
        description:
          'Calls carry `Authorization: Bearer <ID token>`, for example `Bearer eyJhbGciOiJSUzI1NiJ9.….…`. ' +
          'A write may carry an `Idempotency-Key` of up to 255 printable characters: repeating it within 24 hours (a creation of a product, a preview post or a relaunch: 30 days) returns the response of the first request. ' +
          'Every failure is `{ "message": "<code>" }`; each call lists its codes.',
      },
      servers: [{ url: apiOrigin }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
}
