import { REPORTING_ENDPOINT } from './contentSecurityPolicy.ts';
import { type PostcodeOrigins, postcodePolicy } from './postcodePolicy.ts';

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** What no page of the product uses, nor any frame in it; waybills are scanned by its own page, texts may be copied. */
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

/**
 * Of everything at the host's origin that is not the page: data for the page alone, which never runs as a page itself.
 */
export const HOST_FILE_HEADERS: Headers = {
  ...NO_SNIFFING,
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

/**
 * No script runs without a hash that its bytes have. `style` is left out: browsers do not support it there and report
 * that on every page; styles are loaded with their hashes all the same.
 */
const INTEGRITY_POLICY = `blocked-destinations=(script), endpoints=(${REPORTING_ENDPOINT})`;

/**
 * Of the host's page under its Content-Security-Policy, whose violations go to `reports`. With `unhashed` scripts may
 * come without a hash, as those of a remote that is edited on a developer's machine. A page that opened it gets no hold of it; windows that it opens
 * itself, such as the login's, do. `X-Frame-Options` is for web views too old for `frame-ancestors`.
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

/** Of builds and uploads, on the other origin: data for every origin, which never runs as a page. */
export const CDN_FILE_HEADERS: Headers = {
  ...NO_SNIFFING,
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': INERT,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/**
 * Of the frame of the address search, the one page of the other origin. Its referrer stays the browser's: the service
 * may look at it.
 */
export function frameHeaders(origins: PostcodeOrigins): Headers {
  return { ...CDN_FILE_HEADERS, 'Content-Security-Policy': postcodePolicy(origins) };
}

/** Sent by nginx alone, once the domain and its subdomains are served by TLS: two years. */
export const STRICT_TRANSPORT: Headers = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
