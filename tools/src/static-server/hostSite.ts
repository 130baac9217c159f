import { readFileSync, statSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { PolicyOrigins } from './contentSecurityPolicy.ts';
import { folder, pathnameOf, refuse } from './folder.ts';

const HASHED = /^\/assets\//;

/**
 * The host's origin: every path without an extension is the page, everything hashed may be kept for ever,
 * and the page, the release set and the configuration are asked for anew each time.
 */
export function hostSite(site: string, origins: PolicyOrigins): RequestListener {
  const files = folder(site);
  const policy = policyOf(join(site, 'index.html'), origins);
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const pathname = pathnameOf(request);
    if (pathname === undefined) return refuse(response, 404);
    const isPage = !/\.[^/]*$/.test(pathname) || pathname === '/index.html';
    if (isPage) {
      request.url = '/index.html';
      setPageHeaders(response, policy());
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    files(request, response, () => refuse(response, 404));
  };
}

function setPageHeaders(response: ServerResponse, policy: string): void {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
}

/** Computed once for each version of the page: a release rewrites it while the server runs. */
function policyOf(page: string, origins: PolicyOrigins): () => string {
  let seen = -1;
  let policy = '';
  return () => {
    const changed = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changed !== seen) {
      policy = contentSecurityPolicy(changed === 0 ? '' : readFileSync(page, 'utf8'), origins);
      seen = changed;
    }
    return policy;
  };
}
