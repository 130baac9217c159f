import { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { REMOTE_ID } from '@backoffice/contracts/wire/release/remoteId';
import * as z from 'zod/mini';

/** Path of a file of a remote's build on the CDN: remote id and version. */
const REMOTE_FILE = new RegExp(String.raw`^/(${REMOTE_ID})/([\w.+-]+)/`);

/** Maximum number of reports read from one request. */
const REPORTS_MAX = 20;

const text = z.string().check(z.maxLength(4000));
const optional = z.nullish(text);

/** The format of `report-uri`, sent by older browsers and by the frame of the address search. */
const Older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': optional,
    'violated-directive': optional,
    'blocked-uri': optional,
    'source-file': optional,
  }),
});

/**
 * The format of `report-to`; a script without a hash has the type `integrity-violation`, under the page's
 * Integrity-Policy.
 */
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

/** The origins of the product's pages. */
export interface PageOrigins {
  readonly host: readonly string[];
  readonly cdn: string;
}

/**
 * Converts the violations of a browser's report, in either format, to client events. Ignores reports of other pages,
 * browser extensions and unknown formats; addresses are reduced to their origins.
 */
export function readViolations(body: unknown, origins: PageOrigins): ClientEvent[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, REPORTS_MAX) : [body];
  return reports.flatMap((each) => {
    const report = readOlder(each) ?? readNewer(each);
    const page = report && findPage(report.document, origins);
    if (!page || isExtension(report.blocked) || isExtension(report.source)) return [];
    const build = findBuild(report.source, origins) ?? { app: 'host', version: page };
    const { policy, code } = report;
    const event = { kind: 'violation', ...build, policy, code, blocked: toBlockedSource(report.blocked) };
    return ClientEvent.safeParse(event).data ?? [];
  });
}

function readOlder(body: unknown) {
  const report = Older.safeParse(body).data?.['csp-report'];
  if (!report) return undefined;
  return {
    policy: 'csp',
    document: report['document-uri'],
    // `violated-directive` also includes the values of the directive.
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

/** Returns which page an address is: the host's page, or the frame of the address search. */
function findPage(address: string, { host, cdn }: PageOrigins): 'page' | 'postcode' | undefined {
  const origin = parseOrigin(address);
  if (origin === undefined) return undefined;
  if (host.includes(origin)) return 'page';
  return origin === cdn ? 'postcode' : undefined;
}

/** The remote's build that contains the violating script. */
function findBuild(source: string, { cdn }: PageOrigins): { app: string; version: string } | undefined {
  if (parseOrigin(source) !== cdn) return undefined;
  const [, app, version] = REMOTE_FILE.exec(new URL(source).pathname) ?? [];
  return app === undefined || version === undefined ? undefined : { app, version };
}

/** Reduces a blocked address to a keyword, an origin or a scheme. */
function toBlockedSource(blocked: string): string {
  if (blocked === '') return 'inline';
  return parseOrigin(blocked) ?? /^[a-z][a-z\d+.-]*:?/i.exec(blocked)?.[0].toLowerCase() ?? '';
}

function isExtension(address: string): boolean {
  return /^[a-z-]*extension:/i.test(address);
}

function parseOrigin(address: string): string | undefined {
  if (!/^(https?|wss?):/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}` : origin;
}
