import { sql } from 'drizzle-orm';
import type { Queries } from '../database/openDatabase.ts';
import { audit, auditChain, orders, outbox, salesFiles } from '../database/schema.ts';
import type { QueueCounts } from './createMetrics.ts';

const STATES = ['waiting', 'making', 'failed'] as const;

/** Counts the contents of the queues, using partial indexes, the table of a day's files, and the end of the audit. */
export async function readQueues(db: Queries, now: Date): Promise<QueueCounts> {
  const { rows: found } = await db.execute<{ state: string; count: number; age: number }>(sql`
    select ${salesFiles.state} as state, count(*)::int as count,
      coalesce(max(extract(epoch from ${now.toISOString()}::timestamptz - ${salesFiles.askedAt})), 0)::float as age
    from ${salesFiles} group by 1`);
  const { rows } = await db.execute<Partial<Record<'pending' | 'age' | 'dead' | 'refunds' | 'unsealed', number>>>(sql`
    select count(*)::int as pending,
      coalesce(max(extract(epoch from ${now.toISOString()}::timestamptz - coalesce(${outbox.requeuedAt}, ${outbox.createdAt}))), 0)::float as age,
      (select count(*)::int from ${outbox} where ${outbox.state} = 'failed' and ${outbox.refundId} is null) as dead,
      (select count(*)::int from ${orders} where ${orders.refundState} = 'failed') as refunds,
      (select extract(epoch from ${now.toISOString()}::timestamptz - ${audit.at})::float from ${audit}
        where ${audit.id} > coalesce((select ${auditChain.auditId} from ${auditChain} order by ${auditChain.position} desc limit 1), 0)
        order by ${audit.id} limit 1) as unsealed
    from ${outbox} where ${outbox.state} in ('queued', 'accepted')`);
  const open = found.filter(({ state }) => state === 'waiting' || state === 'making');
  const { pending = 0, age = 0, dead = 0, refunds = 0, unsealed } = rows[0] ?? {};
  return {
    salesFiles: Object.fromEntries(
      STATES.map((state) => [state, found.find((each) => each.state === state)?.count ?? 0]),
    ),
    gauges: {
      backoffice_jobs_oldest_age_seconds: Math.max(0, ...open.map((each) => each.age)),
      backoffice_outbox_pending: pending,
      backoffice_outbox_oldest_age_seconds: Math.max(0, age),
      backoffice_outbox_dead: dead,
      backoffice_refunds_failed: refunds,
      backoffice_audit_unsealed_age_seconds: Math.max(0, unsealed ?? 0),
    },
  };
}
