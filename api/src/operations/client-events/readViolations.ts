import { ClientEvent, REMOTE_ID } from '@backoffice/contracts';
import * as z from 'zod/mini';

/** A file of a remote's build on the CDN: the remote's id and the version. */
const REMOTE_FILE = new RegExp(String.raw`^/(${REMOTE_ID})/([\w.+-]+)/`);

/** Reports of one request that are read. */
const REPORTS_MAX = 20;

const text = z.string().check(z.maxLength(4000));
const optional = z.nullish(text);

/** Sent for `report-uri`, by older browsers and for the frame of the address search. */
const Older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': optional,
    'violated-directive': optional,
    'blocked-uri': optional,
    'source-file': optional,
  }),
});

/** Sent for `report-to`: of a script without a hash as `integrity-violation`, under the page's Integrity-Policy. */
const Newer = z.object({
  type: z.enum(['csp-violation', 'integrity-violation']),
  body: z.object({
    documentURL: text,
    effectiveDirective: optional,
    blockedURL: optional,
    sourceFile: optional,
    destination: optional,
  }),
});

/** The origins of our pages. */
export interface PageOrigins {
  readonly host: readonly string[];
  readonly cdn: string;
}

/**
 * The violations in a report that a browser sent, in either format, as client events. Reports about pages that are not
 * ours, from extensions of the browser, or of no known form are left out; addresses lose everything behind their origin.
 */
export function readViolations(body: unknown, origins: PageOrigins): ClientEvent[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, REPORTS_MAX) : [body];
  return reports.flatMap((each) => {
    const report = readOlder(each) ?? readNewer(each);
    const page = report && pageOf(report.document, origins);
    if (!page || isExtension(report.blocked) || isExtension(report.source)) return [];
    const build = buildOf(report.source, origins) ?? { app: 'host', version: page };
    const { policy, code } = report;
    const event = { kind: 'violation', ...build, policy, code, blocked: blockedOf(report.blocked) };
    return ClientEvent.safeParse(event).data ?? [];
  });
}

function readOlder(body: unknown) {
  const report = Older.safeParse(body).data?.['csp-report'];
  if (!report) return undefined;
  return {
    policy: 'csp',
    document: report['document-uri'],
    // `violated-directive` has the directive's values, too.
    code: (report['effective-directive'] ?? report['violated-directive'])?.split(' ')[0],
    blocked: report['blocked-uri'] ?? '',
    source: report['source-file'] ?? '',
  };
}

function readNewer(body: unknown) {
  const report = Newer.safeParse(body).data;
  if (!report) return undefined;
  const { documentURL, effectiveDirective, blockedURL, sourceFile, destination } = report.body;
  const isPolicy = report.type === 'csp-violation';
  return {
    policy: isPolicy ? 'csp' : 'integrity',
    document: documentURL,
    code: isPolicy ? effectiveDirective : (destination ?? 'script'),
    blocked: blockedURL ?? '',
    source: sourceFile ?? '',
  };
}

/** The host's page, or the frame of the address search. */
function pageOf(address: string, { host, cdn }: PageOrigins): 'page' | 'postcode' | undefined {
  const origin = originOf(address);
  if (origin === undefined) return undefined;
  if (host.includes(origin)) return 'page';
  return origin === cdn ? 'postcode' : undefined;
}

/** The remote's build whose script violated a policy. */
function buildOf(source: string, { cdn }: PageOrigins): { app: string; version: string } | undefined {
  if (originOf(source) !== cdn) return undefined;
  const [, app, version] = REMOTE_FILE.exec(new URL(source).pathname) ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
}

/** A keyword, an origin or a scheme. */
function blockedOf(blocked: string): string {
  if (blocked === '') return 'inline';
  return originOf(blocked) ?? /^[a-z][a-z\d+.-]*:?/i.exec(blocked)?.[0].toLowerCase() ?? '';
}

function isExtension(address: string): boolean {
  return /^[a-z-]*extension:/i.test(address);
}

function originOf(address: string): string | undefined {
  if (!/^(https?|wss?):/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}` : origin;
}
