import { readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { folder, pathnameOf, refuse, setHeaders } from './folder.ts';
import { parseNginxHeaders } from './nginxHeaders.ts';
import { HOST_FILE_HEADERS } from './securityHeaders.ts';
import type { Headers } from './securityHeaders.ts';

/** What the host's origin serves: a folder, and the file in which the release wrote the headers of its page. */
export interface HostSite {
  site: string;
  headersFile: string;
}

const HASHED = /^\/assets\//;

/**
 * The host's origin: every path without an extension is the page, everything hashed may be kept for ever,
 * and the page, the release set and the configuration are revalidated each time.
 */
export function hostSite({ site, headersFile }: HostSite): RequestListener {
  const files = folder(site);
  const pageHeaders = readFresh(headersFile);
  return (request, response) => {
    setHeaders(response, HOST_FILE_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const pathname = pathnameOf(request);
    if (pathname === undefined) return refuse(response, 404);
    const isPage = !/\.[^/]*$/.test(pathname) || pathname === '/index.html';
    if (isPage) {
      request.url = '/index.html';
      setHeaders(response, pageHeaders());
    }
    response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    files(request, response, () => refuse(response, 404));
  };
}

/**
 * Read once for each version of the file: a release rewrites it while the server runs. Without one the page is inert
 * like any file.
 */
function readFresh(file: string): () => Headers {
  let seen: number | undefined;
  let headers: Headers = {};
  return () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== seen) headers = changed === undefined ? {} : parseNginxHeaders(readFileSync(file, 'utf8'));
    seen = changed;
    return headers;
  };
}
