import { ClientEventReport } from '@backoffice/contracts/wire/client-events/clientEventCount';
import { and, asc, gte, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientEventCounts, sellerReports } from '../../platform/database/schema.ts';

/** Returns the counts of the hours from `since` until before `until`, and the reports of sellers since then. */
export async function listClientEvents(
  db: Queries,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<ClientEventReport> {
  const { hour } = clientEventCounts;
  const counts = await db
    .select()
    .from(clientEventCounts)
    .where(and(gte(hour, since), lt(hour, until)))
    .orderBy(asc(hour), asc(clientEventCounts.app), asc(clientEventCounts.version), asc(clientEventCounts.kind));
  const { app, version, network, share, reportedAt, failedAt } = sellerReports;
  const sellers = await db
    .select({ app, version, network, share, reportedAt, failedAt })
    .from(sellerReports)
    .where(gte(reportedAt, since))
    .orderBy(asc(sellerReports.account));
  return z.parse(ClientEventReport, {
    counts: counts.map((count) => ({ ...count, hour: count.hour.toISOString() })),
    sellers: sellers.map((report) => ({
      ...report,
      reportedAt: report.reportedAt.toISOString(),
      failedAt: report.failedAt?.toISOString() ?? null,
    })),
  });
}
