import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Headers } from '../securityHeaders.ts';
import { CACHING, type Route, findRoute } from './routes.ts';

/** Serves a folder's current files, compressed if a `.br` or `.gz` exists. */
export function folder(dir: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return sirv(dir, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
}

/** Folders and headers of an origin. */
export interface Origin {
  readonly routes: readonly Route[];
  /** Folder of the origin, and of uploads. */
  readonly dir: string;
  readonly uploads?: string;
  /** Headers of data. */
  readonly headers: Headers;
  /** Returns the headers of the page or frame. */
  readonly readHeaders: (of: 'page' | 'frame') => Headers;
}

/** Serves an origin by its routes. */
export function serveRoutes({ routes, dir, uploads, headers, readHeaders }: Origin): RequestListener {
  const files = folder(dir);
  const pictures = uploads === undefined ? files : folder(uploads);
  return (request, response) => {
    setHeaders(response, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const path = getPathname(request);
    const route = path === undefined ? undefined : findRoute(routes, path);
    if (route === undefined || route.file === 'none') return refuse(response, 404);
    const answerMissing = () => refuse(response, 404);
    const answerPage = () => {
      request.url = '/index.html';
      setHeaders(response, readHeaders('page'));
      files(request, response, answerMissing);
    };
    response.setHeader('Cache-Control', CACHING[route.caching]);
    if (route.type !== undefined) response.setHeader('Content-Type', toContentType(route.type));
    if (route.file === 'page') return answerPage();
    if (route.headers === 'frame') setHeaders(response, readHeaders('frame'));
    if (route.folder === 'uploads') request.url = request.url?.slice('/uploads'.length);
    const isPerson = route.file === 'file-or-page' && request.headers.accept?.includes('text/html');
    (route.folder === 'uploads' ? pictures : files)(request, response, isPerson ? answerPage : answerMissing);
  };
}

function toContentType(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Returns the pathname of a request, or undefined if it contains parents or invalid escapes. */
function getPathname(request: IncomingMessage): string | undefined {
  try {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    return /\/\.\.(?:\/|$)|[\0\\]/.test(pathname) ? undefined : pathname;
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Responds to a missing file or a method that is not allowed. */
export function refuse(response: ServerResponse, status: 404 | 405): void {
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'Not found\n' : 'Only GET and HEAD\n');
}
