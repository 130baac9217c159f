import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Headers } from '../securityHeaders.ts';

/** Serves a folder's current files, compressed if a `.br` or `.gz` exists. */
export function folder(dir: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return sirv(dir, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
}

/** Returns the pathname of a request, or undefined if it contains hidden names, parents or invalid escapes. */
export function getPathname(request: IncomingMessage): string | undefined {
  try {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    return /\/\.|[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

/** Sets headers; a later value replaces an earlier one. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Responds to a missing file or a method that is not allowed. */
export function refuse(response: ServerResponse, status: 404 | 405): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'Not found\n' : 'Only GET and HEAD\n');
}
