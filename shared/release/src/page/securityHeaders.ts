import { REPORTING_ENDPOINT } from './contentSecurityPolicy.ts';
import { type PostcodeOrigins, postcodePolicy } from './postcodePolicy.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** Permissions of pages and frames: only the page itself may use the camera (waybills) and write to the clipboard. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=()',
  'geolocation=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
].join(', ');

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";
const NO_SNIFFING = { 'X-Content-Type-Options': 'nosniff' };

/** Headers of files at the host's origin except the page: data for the page, which never runs as a page itself. */
export const HOST_FILE_HEADERS: Headers = {
  ...NO_SNIFFING,
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

/**
 * Scripts require integrity. `style` is omitted because browsers do not support it and report that on every page;
 * styles have hashes anyway.
 */
const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${REPORTING_ENDPOINT})`;

/**
 * Returns the headers of the host's page with its Content-Security-Policy, whose violations go to `reports`. With
 * `unhashed` scripts need no hash, for remotes in development. Pages that open it get no reference to it; windows that
 * it opens, such as the login's, do. `X-Frame-Options` is for web views without `frame-ancestors`.
 */
export function pageHeaders(policy: string, reports: string, { unhashed = false } = {}): Headers {
  return {
    ...HOST_FILE_HEADERS,
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(!unhashed && { 'Integrity-Policy': INTEGRITY_POLICY }),
    'Permissions-Policy': PERMISSIONS,
    'Reporting-Endpoints': `${REPORTING_ENDPOINT}="${reports}"`,
  };
}

/** Headers of builds and uploads on the CDN origin: data for every origin, which never runs as a page. */
export const CDN_FILE_HEADERS: Headers = {
  ...NO_SNIFFING,
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/**
 * Returns the headers of the address search frame, the only page of the CDN origin. It has no referrer policy, because
 * the service may check the referrer.
 */
export function frameHeaders(origins: PostcodeOrigins): Headers {
  return { ...CDN_FILE_HEADERS, 'Content-Security-Policy': postcodePolicy(origins) };
}
