import type { ClientEvent } from '@backoffice/contracts/wire/client-events/clientEvent';
import { accountShareStep } from '@backoffice/contracts/wire/release/accountShare';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { sellerReports } from '../../platform/database/schema.ts';
import type { Secrets } from '../../platform/secrets/createSecrets.ts';

/** Maximum number of stored builds of an account, so that it cannot fill the table: more than 25 releases a day. */
const BUILDS_MAX = 200;
const USES: readonly string[] = ['start', 'open', 'failure', 'error'];

/** Account and network (`networkFor`) of a signed-in seller, and whether the canary list has the account. */
interface Reporter {
  readonly uid: string;
  readonly network: string;
  readonly isListed: boolean;
}

/**
 * Stores the instant of the last report, and of the last failure, of a seller for each build of a remote, with the share
 * of canaries that includes the seller: pages may report any build.
 */
export async function storeSellerReports(
  { db, secrets }: { readonly db: Queries; readonly secrets: Secrets },
  { uid, network, isListed }: Reporter,
  events: readonly ClientEvent[],
  now: Date,
): Promise<void> {
  const uses = events.filter(({ kind, app }) => app !== 'host' && USES.includes(kind));
  const failures = new Set(uses.filter((event) => isFailure(event)).map((event) => toKey(event)));
  // One row for each build, sorted, so that two tabs of an account cannot deadlock.
  const builds = [...new Map(uses.map((event) => [toKey(event), event]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (builds.length === 0) return;
  const account = secrets.pseudonym(`account ${uid}`);
  if ((await db.$count(sellerReports, eq(sellerReports.account, account))) >= BUILDS_MAX) return;
  // A customer with IPv6 has up to 65,536 networks of 64 bits, which share the first 48 bits.
  const customer = secrets.pseudonym(`network ${network.split(':', 3).join(':')}`);
  await db
    .insert(sellerReports)
    .values(
      builds.map(([key, { app, version }]) => ({
        account,
        app,
        version,
        network: customer,
        share: isListed ? 0 : accountShareStep(app, uid),
        reportedAt: now,
        failedAt: failures.has(key) ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [sellerReports.account, sellerReports.app, sellerReports.version],
      set: {
        network: sql`excluded.network`,
        share: sql`excluded.share`,
        reportedAt: sql`excluded.reported_at`,
        failedAt: sql`coalesce(excluded.failed_at, ${sellerReports.failedAt})`,
      },
    });
}

/** A file that does not arrive is no evidence against its build: line or server are slow or down. */
const isFailure = (event: ClientEvent): boolean =>
  event.kind === 'error' || (event.kind === 'failure' && !event.code.startsWith('remote-timeout'));
const toKey = ({ app, version }: ClientEvent): string => `${app} ${version}`;
