import type { ClientEventReport } from '@backoffice/contracts';
import { and, asc, desc, gte, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ClientEventReport as Report } from '@backoffice/contracts';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { clientErrors, clientEventCounts, sellerReports } from '../../platform/database/schema.ts';

const ERRORS_MAX = 500;

/**
 * Returns the counts of the hours from `since` until before `until`, the 500 most recent errors of that period, and the
 * reports of sellers since then.
 */
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
  const errors = await db
    .select()
    .from(clientErrors)
    .where(gte(clientErrors.lastSeen, since))
    .orderBy(desc(clientErrors.lastSeen), asc(clientErrors.fingerprint))
    .limit(ERRORS_MAX);
  const { app, version, network, reportedAt, failedAt } = sellerReports;
  const sellers = await db
    .select({ app, version, network, reportedAt, failedAt })
    .from(sellerReports)
    .where(gte(reportedAt, since))
    .orderBy(asc(sellerReports.account));
  return z.parse(Report, {
    counts: counts.map((count) => ({ ...count, hour: count.hour.toISOString() })),
    errors: errors.map((error) => ({
      ...error,
      firstSeen: error.firstSeen.toISOString(),
      lastSeen: error.lastSeen.toISOString(),
    })),
    sellers: sellers.map((report) => ({
      ...report,
      reportedAt: report.reportedAt.toISOString(),
      failedAt: report.failedAt?.toISOString() ?? null,
    })),
  });
}
