import { createHash } from 'node:crypto';
import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { sellerReports } from '../../platform/database/schema.ts';

/** Maximum number of stored builds of an account, so that it cannot fill the table: more than 25 releases a day. */
const BUILDS_MAX = 200;
const USES: readonly string[] = ['start', 'open', 'failure', 'error'];

/** Account and network (`networkFor`) of a signed-in seller. */
interface Reporter {
  readonly uid: string;
  readonly network: string;
}

/** Stores the instant of the last report, and of the last failure, of a seller for each build of a remote. */
export async function storeSellerReports(
  db: Queries,
  { uid, network }: Reporter,
  events: readonly ClientEvent[],
  now: Date,
): Promise<void> {
  const uses = events.filter(({ kind, app }) => app !== 'host' && USES.includes(kind));
  const failures = new Set(uses.filter((event) => isFailure(event)).map((event) => toKey(event)));
  // One row for each build, sorted, so that two tabs of an account cannot deadlock.
  const builds = [...new Map(uses.map((event) => [toKey(event), event]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (builds.length === 0) return;
  const account = hash(uid);
  if ((await db.$count(sellerReports, eq(sellerReports.account, account))) >= BUILDS_MAX) return;
  // A customer with IPv6 has up to 65,536 networks of 64 bits, which share the first 48 bits.
  const customer = hash(network.split(':', 3).join(':'));
  await db
    .insert(sellerReports)
    .values(
      builds.map(([key, { app, version }]) => ({
        account,
        app,
        version,
        network: customer,
        reportedAt: now,
        failedAt: failures.has(key) ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [sellerReports.account, sellerReports.app, sellerReports.version],
      set: {
        network: sql`excluded.network`,
        reportedAt: sql`excluded.reported_at`,
        failedAt: sql`coalesce(excluded.failed_at, ${sellerReports.failedAt})`,
      },
    });
}

/** A file that does not arrive is no evidence against its build: line or server are slow or down. */
const isFailure = (event: ClientEvent): boolean =>
  event.kind === 'error' || (event.kind === 'failure' && !event.code.startsWith('remote-timeout'));
const toKey = ({ app, version }: ClientEvent): string => `${app} ${version}`;
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
