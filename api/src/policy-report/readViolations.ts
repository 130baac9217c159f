import { REMOTE_ID } from '@backoffice/contracts';
import * as z from 'zod/mini';
import type { PolicyViolation, ReportedPage } from './PolicyViolation.ts';

/** A file of a build on the CDN: the remote's or the address search's folder, the version, the file. */
const CDN_BUILD = new RegExp(String.raw`^/(?:${REMOTE_ID}|postcode)/[\w.-]+/[\w./-]+$`);

const text = z.string().check(z.maxLength(4000));
const number = z.optional(z.int().check(z.minimum(0)));

/** Sent for `report-uri`, by older browsers. */
const Older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': z.optional(text),
    'violated-directive': z.optional(text),
    'blocked-uri': z.optional(text),
    'source-file': z.optional(text),
    'line-number': number,
    'column-number': number,
  }),
});

/** Sent for `report-to`, several at a time. */
const Newer = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text,
      effectiveDirective: text,
      blockedURL: z.optional(text),
      sourceFile: z.nullish(text),
      lineNumber: z.nullish(number),
      columnNumber: z.nullish(number),
    }),
  }),
);

/** Sent beside the others for a script that has no hash, under the page's Integrity-Policy. */
const Unhashed = z.object({
  type: z.literal('integrity-violation'),
  body: z.object({ documentURL: text, blockedURL: z.optional(text), destination: z.optional(text) }),
});

/** The directive under which such a report is counted. */
const INTEGRITY = 'integrity-policy';

/** Reports of one request that are read. */
const REPORTS_MAX = 20;

/** The origins of our pages. */
export interface PageOrigins {
  readonly host: readonly string[];
  readonly cdn: string;
}

interface Report {
  readonly document: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The violations in a report that a browser sent, in either format. Reports about pages that are not ours, from
 * extensions of the browser, or of no known form are left out; addresses lose everything behind their origin.
 */
export function readViolations(body: unknown, origins: PageOrigins): PolicyViolation[] {
  return readReports(body).flatMap((report) => {
    const page = pageOf(report.document, origins);
    const directive = /^[a-z-]{1,40}/.exec(report.directive)?.[0];
    const blocked = blockedOf(report.blocked);
    if (page === undefined || directive === undefined || blocked === undefined || isExtension(report.source)) return [];
    return [{ page, directive, blocked, source: sourceOf(report, origins) }];
  });
}

function readReports(body: unknown): Report[] {
  const older = Older.safeParse(body);
  if (older.success) {
    const { 'csp-report': report } = older.data;
    return [
      {
        document: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'] ?? '',
        source: report['source-file'] ?? '',
        line: report['line-number'] ?? 0,
        column: report['column-number'] ?? 0,
      },
    ];
  }
  const several = Array.isArray(body) ? (body as unknown[]).slice(0, REPORTS_MAX) : [];
  const unhashed = several.flatMap((each) => Unhashed.safeParse(each).data ?? []);
  return [...readPolicyReports(several), ...unhashed.map(({ body: report }) => unhashedReport(report))];
}

function unhashedReport({ documentURL, blockedURL = '' }: z.infer<typeof Unhashed>['body']): Report {
  return { document: documentURL, directive: INTEGRITY, blocked: blockedURL, source: '', line: 0, column: 0 };
}

function readPolicyReports(several: readonly unknown[]): Report[] {
  const newer = Newer.safeParse(several.filter(isPolicyReport));
  if (!newer.success) return [];
  return newer.data.map(({ body: report }) => ({
    document: report.documentURL,
    directive: report.effectiveDirective,
    blocked: report.blockedURL ?? '',
    source: report.sourceFile ?? '',
    line: report.lineNumber ?? 0,
    column: report.columnNumber ?? 0,
  }));
}

/** A browser sends reports of other kinds to the same address. */
function isPolicyReport(report: unknown): boolean {
  return typeof report === 'object' && report !== null && 'type' in report && report.type === 'csp-violation';
}

function pageOf(address: string, { host, cdn }: PageOrigins): ReportedPage | undefined {
  const origin = originOf(address);
  if (origin === undefined) return undefined;
  if (host.includes(origin)) return 'host';
  return origin === cdn ? 'frame' : undefined;
}

function blockedOf(text: string): string | undefined {
  if (text === '') return 'inline';
  if (/^[a-z-]{1,30}$/.test(text)) return text;
  if (isExtension(text)) return undefined;
  return originOf(text) ?? schemeOf(text);
}

/** Builds are public and their paths name a version; every other path may name a person's things. */
function sourceOf({ source, line, column }: Report, { host, cdn }: PageOrigins): string {
  const origin = originOf(source);
  if (origin === undefined) return '';
  const { pathname } = new URL(source);
  const isBuild =
    (host.includes(origin) && pathname.startsWith('/assets/')) || (origin === cdn && isCdnBuild(pathname));
  return isBuild ? `${pathname.slice(0, 200)}:${line}:${column}` : origin;
}

function isCdnBuild(pathname: string): boolean {
  return CDN_BUILD.test(pathname);
}

function isExtension(address: string): boolean {
  return /^[a-z-]*extension:/i.test(address);
}

function originOf(address: string): string | undefined {
  if (!/^(https?|wss?):/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, protocol, host } = new URL(address);
  return origin === 'null' ? `${protocol}//${host}` : origin;
}

function schemeOf(address: string): string | undefined {
  return /^[a-z][a-z\d+.-]{0,20}:/i.exec(address)?.[0].toLowerCase();
}
