import type { RequestListener } from 'node:http';
import type { Profile } from '../../files/Profile.ts';
import { folder, getPathname, refuse, setHeaders } from './folder.ts';
import type { PostcodeOrigins } from '../postcodePolicy.ts';
import { CDN_FILE_HEADERS, frameHeaders } from '../securityHeaders.ts';

/**
 * Serves the CDN origin: released builds of remotes under their own paths, uploads below `/uploads/`, the frame of the
 * address search below `/postcode/`. Any origin may load these in CORS mode; only the frame runs as a page, and only
 * its files are mutable.
 */
export function cdnSite(
  { cdn, uploads }: Pick<Profile, 'cdn' | 'uploads'>,
  postcode: PostcodeOrigins,
): RequestListener {
  const files = folder(cdn);
  const pictures = folder(uploads);
  const ofFrame = frameHeaders(postcode);
  return (request, response) => {
    setHeaders(response, CDN_FILE_HEADERS);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const pathname = getPathname(request);
    if (pathname === undefined) return refuse(response, 404);
    const isFrame = pathname.startsWith('/postcode/');
    if (isFrame) setHeaders(response, ofFrame);
    response.setHeader('Cache-Control', isFrame ? 'no-cache' : 'public, max-age=31536000, immutable');
    const isUpload = pathname.startsWith('/uploads/');
    if (isUpload) request.url = request.url?.slice('/uploads'.length);
    (isUpload ? pictures : files)(request, response, () => refuse(response, 404));
  };
}
