import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Profile } from '../../files/Profile.ts';
import { folder, getPathname, refuse, setHeaders } from './folder.ts';
import { parseNginxHeaders } from '../nginxHeaders.ts';
import { HOST_FILE_HEADERS } from '../securityHeaders.ts';
import type { Headers } from '../securityHeaders.ts';

const HASHED = /^\/assets\//;
/** Media types of the well-known files: application links of Android and iOS, and the security contact. */
const WELL_KNOWN: ReadonlyMap<string | undefined, string> = new Map([
  ['/.well-known/assetlinks.json', 'application/json'],
  ['/.well-known/apple-app-site-association', 'application/json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
]);

/**
 * Serves the host's origin: every path without an extension is the page, as is a path with an extension that no file
 * has and that a person opens, such as a legacy address with a dot. Hashed files are immutable; page, release set and
 * configuration are always revalidated.
 */
export function hostSite({ site, pageHeaders }: Pick<Profile, 'site' | 'pageHeaders'>): RequestListener {
  const files = folder(site);
  return (request, response) => {
    setHeaders(response, HOST_FILE_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const wellKnown = WELL_KNOWN.get(request.url);
    if (wellKnown !== undefined) {
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Type', wellKnown);
      return files(request, response, () => refuse(response, 404));
    }
    const pathname = getPathname(request);
    if (pathname === undefined) return refuse(response, 404);
    const isHashed = HASHED.test(pathname);
    const answerMissing = () => refuse(response, 404);
    const answerPage = () => {
      request.url = '/index.html';
      setHeaders(response, readPageHeaders(pageHeaders));
      files(request, response, answerMissing);
    };
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!/\.[^/]*$/.test(pathname) || pathname === '/index.html') return answerPage();
    if (isHashed) return files(request, response, answerMissing);
    files(request, response, request.headers.accept?.includes('text/html') ? answerPage : answerMissing);
  };
}

/**
 * Read for each page: a release rewrites the file while the server runs, and two versions may have the same
 * modification time. Without the file the page is served as inert data.
 */
function readPageHeaders(file: string): Headers {
  try {
    return parseNginxHeaders(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
