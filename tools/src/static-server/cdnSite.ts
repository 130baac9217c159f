import type { RequestListener } from 'node:http';
import { folder, pathnameOf, refuse } from './folder.ts';

/**
 * The other origin: released builds of remotes under their own paths, uploads below `/uploads/`.
 * Nothing ever changes under its address, and anything may load it in CORS mode; an upload never runs as a page.
 */
export function cdnSite(cdn: string, uploads: string): RequestListener {
  const builds = folder(cdn);
  const pictures = folder(uploads);
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const pathname = pathnameOf(request);
    if (pathname === undefined) return refuse(response, 404);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    const isUpload = pathname.startsWith('/uploads/');
    if (isUpload) request.url = request.url?.slice('/uploads'.length);
    (isUpload ? pictures : builds)(request, response, () => refuse(response, 404));
  };
}
