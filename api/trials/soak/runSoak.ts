import { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { startNginx } from '@backoffice/processes';
import { sql } from 'drizzle-orm';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { findPort } from '../../testing/process/findPort.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { type Sample, fitLine, findLowest } from './fitLine.ts';
import { makeTraffic } from './makeTraffic.ts';
import { readMemory } from './readMemory.ts';
import { type CallResult, type ProxiedCall, sendThrough } from './sendThrough.ts';

export interface SoakOptions {
  readonly database: TestDatabase;
  readonly home: string;
  readonly minutes: number;
  /** Calls per second, evenly spread; fewer if the machine is too slow. */
  readonly rate: number;
  readonly seed: number;
  /** Orders of each of the three sellers. */
  readonly orders: number;
  /**
   * Number of times that the second process is replaced like a deployment, and the number of times that it is killed,
   * evenly spread.
   */
  readonly restarts: number;
  /** Called with each sample. */
  readonly onSample?: (sample: Sample) => void;
}

export interface SoakResult {
  readonly samples: readonly Sample[];
  /**
   * Growth of memory after garbage collection in megabytes a minute, without the initial part: ten minutes, or a third
   * of a shorter run.
   */
  readonly slope: number;
  readonly statuses: ReadonlyMap<CallResult['status'], number>;
  /** Number of events in the audit, and bytes of audit and hash chain with their indexes. */
  readonly audit: { readonly rows: number; readonly bytes: number };
}

const SAMPLE_MS = 10_000;
const SETTLING_MINUTES = 10;
/**
 * Number of periods after the initial part, each of ten minutes in an hour: garbage collection runs every five to
 * eight.
 */
const SPANS = 5;
/** Number of parallel callers, so that a stopping process has active calls. */
const CALLERS = 4;

/**
 * Sends steady traffic through nginx to two processes of the API, measures the memory of the first, and alternately
 * replaces and kills the second.
 */
export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const { database, home, minutes, rate, seed, orders, restarts, onSample } = options;
  const ports = [await findPort(20_000), await findPort(26_000)] as const;
  const start = (port: number) =>
    ApiProcess.start({ database, home, environment: { API_PORT: String(port), DRAIN_SECONDS: '1' } });
  const steady = await start(ports[0]);
  let restarted = await start(ports[1]);
  const nginx = await startNginx({ dir: `${home}/nginx`, api: ports.map((port) => `127.0.0.1:${port}`) });
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const statuses: Map<CallResult['status'], number> = new Map();
  const samples: Sample[] = [];
  const send = async (call: ProxiedCall) => {
    const result = await sendThrough(nginx.tlsSocket, agent, call);
    statuses.set(result.status, (statuses.get(result.status) ?? 0) + 1);
    return result;
  };
  try {
    const makeCalls = await makeTraffic(database, send, { seed, orders });
    const length = minutes * 60_000;
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const call = async () => {
      for (let due = 0; elapsed() < length; due += (1000 * CALLERS) / rate) {
        await setTimeout(Math.max(0, due - elapsed()));
        await makeCalls();
      }
    };
    const sample = async () => {
      const period = Math.min(SAMPLE_MS, length / 6);
      for (let due = period; due <= length; due += period) {
        await setTimeout(Math.max(0, due - elapsed()));
        const sample = { minute: elapsed() / 60_000, megabytes: readMemory(steady.pid) };
        samples.push(sample);
        onSample?.(sample);
      }
    };
    const restart = async () => {
      const times = 2 * restarts;
      for (let done = 0; done < times; done += 1) {
        await setTimeout(Math.max(0, (length * (done + 1)) / (times + 1) - elapsed()));
        await (done % 2 === 0 ? restarted.stop() : restarted.kill());
        restarted = await start(ports[1]);
      }
    };
    await Promise.all([...Array.from({ length: CALLERS }, call), sample(), restart()]);
    const settled = Math.min(SETTLING_MINUTES, minutes / 3);
    const settledSamples = samples.filter(({ minute }) => minute >= settled);
    const slope = fitLine(findLowest(settledSamples, SPANS));
    return { samples, slope, statuses, audit: await measureAudit(database) };
  } finally {
    agent.destroy();
    await nginx.stop();
    await Promise.all([steady.stop(), restarted.stop()]);
  }
}

async function measureAudit({ owner }: TestDatabase): Promise<SoakResult['audit']> {
  const { rows } = await owner.execute<{ rows: number; bytes: number }>(sql`
    select (select count(*)::int from audit) as rows,
      (pg_total_relation_size('audit') + pg_total_relation_size('audit_chain'))::float8 as bytes`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}
