import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Profile } from '../../files/Profile.ts';
import { parseNginxHeaders } from '../nginxHeaders.ts';
import { HOST_FILE_HEADERS } from '../securityHeaders.ts';
import type { Headers } from '../securityHeaders.ts';
import { PAGE_ROUTES } from './routes.ts';
import { serveRoutes } from './serveRoutes.ts';

/** Serves the host's origin: files, and the page for every path of the product. */
export function hostSite({ site, pageHeaders }: Pick<Profile, 'site' | 'pageHeaders'>): RequestListener {
  const readHeaders = () => readPageHeaders(pageHeaders);
  return serveRoutes({ routes: PAGE_ROUTES, dir: site, headers: HOST_FILE_HEADERS, readHeaders });
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
