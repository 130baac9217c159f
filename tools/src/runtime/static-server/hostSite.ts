import { readFileSync } from 'node:fs';
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
 * The media types of the well-known files: where Android and iOS look up which application opens this origin's links,
 * and whom to write to about a security hole.
 */
const WELL_KNOWN: ReadonlyMap<string | undefined, string> = new Map([
  ['/.well-known/assetlinks.json', 'application/json'],
  ['/.well-known/apple-app-site-association', 'application/json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
]);

/**
 * The host's origin: every path without an extension is the page, and so is one with an extension that no file has and
 * that a person opens, such as a legacy address with a dot. Everything hashed may be kept for ever; the page, the
 * release set and the configuration are revalidated each time.
 */
export function hostSite({ site, headersFile }: HostSite): RequestListener {
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
    const pathname = pathnameOf(request);
    if (pathname === undefined) return refuse(response, 404);
    const isHashed = HASHED.test(pathname);
    const answerMissing = () => refuse(response, 404);
    const answerPage = () => {
      request.url = '/index.html';
      setHeaders(response, readPageHeaders(headersFile));
      files(request, response, answerMissing);
    };
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (!/\.[^/]*$/.test(pathname) || pathname === '/index.html') return answerPage();
    if (isHashed) return files(request, response, answerMissing);
    files(request, response, request.headers.accept?.includes('text/html') ? answerPage : answerMissing);
  };
}

/**
 * Read for each page: a release rewrites the file while the server runs, and two versions may carry one modification
 * time. Without a file the page is inert like any other.
 */
function readPageHeaders(file: string): Headers {
  try {
    return parseNginxHeaders(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
