import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SECURITY_KINDS } from '../audit/securityKind.ts';
import { FairLimiter } from '../jobs/FairLimiter.ts';
import { createMetrics } from './createMetrics.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');
const { groups } = parse(read('deploy/observability/alerts.yaml')) as {
  groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('deploy/observability/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  ...alerts.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
];

/** Returns the labels of each served metric, including the series of histograms. */
async function servedMetrics(): Promise<Map<string, Set<string>>> {
  new FairLimiter({ name: 'calls', running: 1, runningOfKey: 1, waiting: 1, waitingOfKey: 1, waitMs: 1 });
  const metrics = createMetrics({
    pool: () => ({ totalCount: 1, idleCount: 1, waitingCount: 0 }),
    queues: async () => ({
      salesFiles: { waiting: 0 },
      gauges: {
        backoffice_jobs_oldest_age_seconds: 0,
        backoffice_outbox_pending: 0,
        backoffice_outbox_oldest_age_seconds: 0,
        backoffice_outbox_dead: 0,
        backoffice_refunds_failed: 0,
        backoffice_audit_unsealed_age_seconds: 0,
      },
    }),
    turns: FairLimiter.counts,
  });
  metrics.countCall({ operation: 'getMarketAll', status: 200, seconds: 0.01 });
  metrics.countFailure('too-fast');
  metrics.countEvent('failure');
  const served = new Map([['up', new Set(['instance', 'job'])]]);
  for (const line of (await metrics.read()).split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = served.get(name) ?? new Set(['instance', 'job']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    served.set(name, known);
  }
  return served;
}

describe('dashboards and alerts', () => {
  it.each(expressions)('%s refers only to existing metrics and labels', async (_, expr) => {
    const served = await servedMetrics();
    const names = expr.match(/\b(?:up|(?:backoffice|nodejs|process)_\w+)\b/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
    const labels = new Set(names.flatMap((name) => [...(served.get(name) ?? [])]));
    const used = [...expr.matchAll(/(?:by\s*\(([^)]*)\))|(\w+)\s*=~?"/g)].flatMap(([, by, label]) =>
      (by ?? label ?? '').split(',').map((each) => each.trim()),
    );
    expect(used.filter((label) => !labels.has(label))).toEqual([]);
  });

  it.each(expressions.filter(([, expr]) => expr.includes('backoffice_security_events_total')))(
    '%s refers only to existing kinds of security events',
    (_, expr) => {
      const kinds = [...expr.matchAll(/security_events_total\{kind="([^"]*)"/g)].map(([, kind]) => kind);
      expect(kinds.length).toBeGreaterThan(0);
      expect(kinds.filter((kind) => !(SECURITY_KINDS as readonly unknown[]).includes(kind))).toEqual([]);
    },
  );

  it('every alert has a row of the runbook in docs/operations.md, in the same order', () => {
    const [, runbook = ''] = read('docs/operations.md').split('\n## Runbook\n');
    const rows = [...runbook.matchAll(/^\| \*\*(\w+)\*\*/gm)].map(([, alert]) => alert);
    expect(rows).toEqual(alerts.map(({ alert }) => alert));
    for (const { annotations } of alerts) expect(annotations.runbook).toBe('docs/operations.md#runbook');
  });
});
