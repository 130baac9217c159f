import type { ClientEventKind } from '@backoffice/contracts/wire/client-events/clientEvent';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { SECURITY_KINDS, type SecurityKind } from '../audit/securityKind.ts';
import { VERSION } from '../config/version.ts';
import type { PoolCounts } from '../database/openDatabase.ts';
import type { TurnCounts } from '../jobs/FairLimiter.ts';

/** Seconds; a screen is fast below 0.25 s, and a call ends within 30 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Measured call: its operation (`getOperation`), response status and duration in seconds. */
export interface MeasuredCall {
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
}

/** Gauges of the database queues; ages in seconds. */
const QUEUE_GAUGES = {
  backoffice_jobs_oldest_age_seconds: 'Age of the oldest job that is not done; 0 for none.',
  backoffice_outbox_pending: 'Notifications and refund requests that are not settled yet.',
  backoffice_outbox_oldest_age_seconds: 'Age of the oldest of them; 0 for none.',
  backoffice_outbox_dead: 'Notifications that failed, which an operator may queue again.',
  backoffice_refunds_failed: 'Refunds that failed, which an operator looks at.',
  backoffice_audit_unsealed_age_seconds: 'Age of the oldest event after the end of the hash chain; 0 for none.',
} as const;

/** Contents of the database queues: sales files by state, and the values of the gauges. */
export interface QueueCounts {
  readonly salesFiles: Readonly<Record<string, number>>;
  readonly gauges: Readonly<Record<keyof typeof QUEUE_GAUGES, number>>;
}

/** Values that are read at each scrape. */
export interface MetricSources {
  readonly pool: () => PoolCounts;
  /** Rejects if the database is unreachable. */
  readonly queues: () => Promise<QueueCounts>;
  readonly turns: () => ReadonlyMap<string, TurnCounts>;
}

/** Metrics of a process. */
export interface Metrics {
  countCall(call: MeasuredCall): void;
  /** Counts a failed call by its error code. */
  countFailure(code: string): void;
  setRetentionStopped(isStopped: boolean): void;
  /** Counts a call whose `X-Forwarded-For` was ignored. */
  countUntrustedProxy(): void;
  /** Counts the security events among the events that this process sealed in the audit. */
  countSecurityEvents(counts: ReadonlyMap<SecurityKind, number>): void;
  /** Counts an event that a page reported. */
  countEvent(kind: ClientEventKind): void;
  /** Returns all metrics in the Prometheus text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

type CreateGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/**
 * Creates the metrics of a process. Label values come from lists in the code (operations, states, limits, codes), never
 * from callers.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const register = new Registry();
  const registers = [register];
  const gauge: CreateGauge = (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  collectDefaultMetrics({ register });

  const info = gauge('backoffice_build_info', 'Always 1; the version of the API and of Node.js.', ['version', 'node']);
  info.set({ version: VERSION, node: process.version }, 1);
  const calls = counter('backoffice_calls_total', 'Completed calls, by operation and class of the status.', [
    'operation',
    'status',
  ]);
  const durations = new Histogram({
    name: 'backoffice_call_duration_seconds',
    help: 'Time from the head of a call to the last byte of its response.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const failures = counter(
    'backoffice_call_failures_total',
    'Failed calls by the code of their response; too-fast are those above the limit of calls.',
    ['code'],
  );
  const untrustedProxies = counter(
    'backoffice_untrusted_proxies_total',
    'Calls with X-Forwarded-For whose peer is not in TRUSTED_PROXIES.',
  );
  const events = counter('backoffice_client_events_total', 'Events that pages reported, by kind. Anyone can report.', [
    'kind',
  ]);
  const security = counter(
    'backoffice_security_events_total',
    'Security events of the audit by kind: refused calls of sellers, shops and operators, break-glass links, a broken audit, mass reading. Each event is counted by the process that seals it.',
    ['kind'],
  );
  // A counter that starts at its first event would hide this event from increase().
  for (const kind of SECURITY_KINDS) security.inc({ kind }, 0);
  const turnsRefused = counter('backoffice_turns_refused_total', 'Calls that got no turn of a limit.', ['limit']);
  const retentionStopped = gauge('backoffice_retention_stopped', 'Whether the last run of retention stopped; 1 or 0.');
  const readPool = addPool(gauge, sources.pool);
  const readTurns = addTurns(gauge, turnsRefused, sources.turns);
  const readQueues = addQueues(gauge, sources.queues);

  return {
    countCall({ operation, status, seconds }) {
      calls.inc({ operation, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ operation }, seconds);
    },
    countFailure: (code) => failures.inc({ code }),
    setRetentionStopped: (isStopped) => retentionStopped.set(isStopped ? 1 : 0),
    countUntrustedProxy: () => untrustedProxies.inc(),
    countSecurityEvents: (counts) => counts.forEach((count, kind) => security.inc({ kind }, count)),
    countEvent: (kind) => events.inc({ kind }),
    contentType: register.contentType,
    async read() {
      readPool();
      readTurns();
      await readQueues();
      return register.metrics();
    },
  };
}

/** Adds the gauges of the pool; returns the function that reads their values. */
function addPool(gauge: CreateGauge, readCounts: MetricSources['pool']): () => void {
  const connections = gauge('backoffice_pool_connections', 'Connections to the database.', ['state']);
  const waiting = gauge('backoffice_pool_waiting', 'Calls and jobs that wait for a connection to the database.');
  return () => {
    const { totalCount, idleCount, waitingCount } = readCounts();
    connections.set({ state: 'used' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    waiting.set(waitingCount);
  };
}

function addTurns(gauge: CreateGauge, turnsRefused: Counter, readCounts: MetricSources['turns']): () => void {
  const turns = gauge('backoffice_turns', 'Calls that have a turn of a limit, or wait for one.', ['limit', 'state']);
  return () => {
    turnsRefused.reset();
    for (const [limit, { running, waiting, refused }] of readCounts()) {
      turns.set({ limit, state: 'running' }, running);
      turns.set({ limit, state: 'waiting' }, waiting);
      turnsRefused.inc({ limit }, refused);
    }
  };
}

function addQueues(gauge: CreateGauge, readCounts: MetricSources['queues']): () => Promise<void> {
  const databaseUp = gauge('backoffice_database_up', 'Whether the database responded to this scrape.');
  const jobs = gauge('backoffice_jobs', 'Jobs in the database.', ['kind', 'state']);
  const ofQueues = Object.entries(QUEUE_GAUGES).map(([name, help]) => [name, gauge(name, help)] as const);
  return async () => {
    // If the database is unreachable, no values are better than old ones.
    const counts = await readCounts().catch(() => undefined);
    databaseUp.set(counts ? 1 : 0);
    jobs.reset();
    for (const [state, count] of Object.entries(counts?.salesFiles ?? {}))
      jobs.set({ kind: 'sales-file', state }, count);
    for (const [name, each] of ofQueues)
      if (counts) each.set(counts.gauges[name as keyof typeof QUEUE_GAUGES]);
      else each.remove();
  };
}
