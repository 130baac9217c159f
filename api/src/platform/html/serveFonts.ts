import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const DIRECTORY = new URL('./dist/web/variable/', import.meta.resolve('pretendard/package.json'));
const STYLES = 'pretendardvariable-dynamic-subset.css';

/**
 * Serves the Korean font of HTML pages of the API: GET /fonts/pretendard.css lists its subsets at GET
 * /fonts/woff2-dynamic-subset/…. A browser loads only subsets whose characters a page shows.
 */
export function serveFonts(app: FastifyInstance): void {
  const read = (path: string) => readFile(fileURLToPath(new URL(path, DIRECTORY)));
  app.get('/fonts/pretendard.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(await read(STYLES)),
  );
  app.get<{ Params: { name: string } }>('/fonts/woff2-dynamic-subset/:name', async ({ params: { name } }, reply) => {
    if (!/^PretendardVariable\.subset\.\d+\.woff2$/.test(name)) return reply.callNotFound();
    const bytes = await read(`woff2-dynamic-subset/${name}`).catch(() => undefined);
    if (bytes === undefined) return reply.callNotFound();
    return reply.type('font/woff2').header('cache-control', 'max-age=3600').send(bytes);
  });
}
