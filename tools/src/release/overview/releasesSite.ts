import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Overview } from './overview.ts';
import { releasesPage } from './releasesPage.ts';

const HOSTS = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const STYLES = join(import.meta.dirname, 'style.css');

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/html; charset=utf-8',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns the read-only site for the teams, which every process on this machine may read. Foreign host names that point
 * to this machine are refused, so that pages of other origins cannot read it (DNS rebinding).
 */
export function releasesSite(readOverview: () => Promise<Overview>): RequestListener {
  const respond = async (method = '', path = '', host = ''): Promise<[status: number, body: string, type?: string]> => {
    if (!HOSTS.test(host)) return [421, 'Open this page as localhost.'];
    if (method === 'GET' && path === '/') return [200, releasesPage(await readOverview())];
    if (method === 'GET' && path === '/style.css')
      return [200, readFileSync(STYLES, 'utf8'), 'text/css; charset=utf-8'];
    return [404, '없는 주소입니다.'];
  };
  return ({ method, url, headers }, response) => {
    void respond(method, url, headers.host)
      .catch((error: Error) => [500, error.message, 'text/plain; charset=utf-8'] as const)
      .then(([status, body, type = HEADERS['Content-Type']]) =>
        response.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body),
      );
  };
}
