import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type SearchRequest, searchPage } from './searchPage.ts';

const SCRIPTS = ['postcode.v2.js', 'search.js'];

/**
 * Serves the postcode service: GET /postcode/postcode.v2.js is the script that a page embeds, GET /postcode/search is
 * the page that the script shows.
 */
export function servePostcode(app: FastifyInstance): void {
  for (const name of SCRIPTS) {
    const script = readFileSync(join(import.meta.dirname, name), 'utf8');
    app.get(`/postcode/${name}`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  }
  app.get<{ Querystring: SearchRequest }>('/postcode/search', ({ query }) => searchPage(query));
}
