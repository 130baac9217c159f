import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Profile } from '../../files/Profile.ts';
import { parseNginxHeaders } from '../nginxHeaders.ts';
import type { PostcodeOrigins } from '../postcodePolicy.ts';
import { CDN_FILE_HEADERS, HOST_FILE_HEADERS, type Headers, frameHeaders } from '../securityHeaders.ts';
import { CDN_ROUTES, PAGE_ROUTES } from './routes.ts';
import { serveRoutes } from './serveRoutes.ts';

/** Serves the host's origin: files, and the page for every path of the product. */
export function hostSite({ site, pageHeaders }: Pick<Profile, 'site' | 'pageHeaders'>): RequestListener {
  const readHeaders = () => readPageHeaders(pageHeaders);
  return serveRoutes({ routes: PAGE_ROUTES, dir: site, headers: HOST_FILE_HEADERS, readHeaders });
}

/**
 * Serves the CDN origin. Any origin may load its files in CORS mode; only the frame runs as a page, and only its files
 * are mutable.
 */
export function cdnSite(
  { cdn, uploads }: Pick<Profile, 'cdn' | 'uploads'>,
  postcode: PostcodeOrigins,
): RequestListener {
  const ofFrame = frameHeaders(postcode);
  return serveRoutes({ routes: CDN_ROUTES, dir: cdn, uploads, headers: CDN_FILE_HEADERS, readHeaders: () => ofFrame });
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
