import type { RequestListener } from 'node:http';
import type { Profile } from '../../files/Profile.ts';
import type { PostcodeOrigins } from '../postcodePolicy.ts';
import { CDN_FILE_HEADERS, frameHeaders } from '../securityHeaders.ts';
import { CDN_ROUTES } from './routes.ts';
import { serveRoutes } from './serveRoutes.ts';

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
