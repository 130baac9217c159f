import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Headers } from './securityHeaders.ts';

/**
 * Hands out a folder's files as they are on disk at the moment of asking, compressed where a `.br` or `.gz` stands
 * beside.
 */
export function folder(dir: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return sirv(dir, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
}

/** The pathname of a request, or undefined when it is not a plain way to a file: hidden names, parents, bad escapes. */
export function pathnameOf(request: IncomingMessage): string | undefined {
  try {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    return /\/\.|[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

/** Sets a table of headers; a later one overrules what an earlier one said under the same name. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Answers what is not there, or not to be done. */
export function refuse(response: ServerResponse, status: 404 | 405): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'Not found\n' : 'Only GET and HEAD\n');
}
