import { createHash } from 'node:crypto';
import { POLICY_REPORT_PATH } from '@backoffice/contracts/wire/client-events/clientEventBatch';
import type { PolicyOrigins } from './policyOrigins.ts';

/** Name of the page's reporting endpoint in policy and headers. */
export const REPORTING_ENDPOINT = 'policy';

/** Returns the API address for policy violations of our pages. */
export function policyReports(api: string): string {
  return api + POLICY_REPORT_PATH;
}

const EXECUTABLE = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** Any port of the developer's own machine, where a remote in development is served. */
const OWN_MACHINE = ['http://localhost:*', 'http://127.0.0.1:*'];
const OWN_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*'];

/**
 * Returns the Content-Security-Policy for all given pages. Inline scripts and styles are allowed by hash only. A text
 * becomes a script or page only through the host's default Trusted Types policy (`host/src/start/guardScripts.ts`).
 */
export function contentSecurityPolicy(pages: readonly string[], origins: PolicyOrigins): string {
  const { cdn, api, images, identity, frame, overrides } = origins;
  const scripts = pages.flatMap((html) => inline(html, 'script')).filter(({ attributes }) => isExecutable(attributes));
  const styles = pages.flatMap((html) => inline(html, 'style'));
  const machine = overrides ? OWN_MACHINE : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cdn, ...machine, ...computeHashes(scripts)],
    'style-src': ["'self'", cdn, ...machine, ...computeHashes(styles)],
    'img-src': ["'self'", cdn, ...machine, 'blob:', 'data:'],
    'font-src': ["'self'", cdn],
    'connect-src': ["'self'", cdn, api, ...images, ...identity, ...machine, ...(overrides ? OWN_SOCKETS : [])],
    'frame-src': [frame],
    // Workers of remotes: the host fetches their scripts, and its Trusted Types policy allows no other `blob:`.
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Browsers with `report-to` ignore `report-uri`, and report to https only.
    'report-uri': [policyReports(api)],
    ...(api.startsWith('https:') && { 'report-to': [REPORTING_ENDPOINT] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

interface Inline {
  attributes: string;
  content: string;
}

function inline(html: string, tag: 'script' | 'style'): Inline[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements].map(([, attributes = '', content = '']) => ({ attributes, content }));
}

function isExecutable(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return !/\bsrc\s*=/i.test(attributes) && EXECUTABLE.has(type.toLowerCase());
}

function computeHashes(elements: readonly Inline[]): string[] {
  const hashes = elements.map(({ content }) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  return [...new Set(hashes)];
}
