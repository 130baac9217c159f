import { setTimeout } from 'node:timers/promises';
import { startNginx } from '@backoffice/processes';
import { migrateDatabase } from '../../database/migrateDatabase.ts';
import { countDamage } from '../kills/countDamage.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { findPort } from '../process/findPort.ts';
import { createCaller } from '../rolling/createCaller.ts';
import type { TestDatabase } from '../testDatabase.ts';

export interface TwoVersionsOptions {
  /** A database without tables, so that the former release makes its own. */
  readonly database: TestDatabase;
  readonly home: string;
  /** `api/src/server.ts` of the former release. */
  readonly former: string;
  /** Calls a second, of which every second is a write under a key. */
  readonly rate: number;
  /** Seconds for which both releases answer beside each other. */
  readonly seconds: number;
}

/** What the callers met on the way from one release to the next. */
export interface TwoVersionsResult {
  readonly migrations: readonly string[];
  readonly calls: number;
  readonly acknowledged: number;
  readonly postponed: number;
  readonly failed: readonly string[];
  readonly lost: number;
  readonly doubled: number;
}

/** Milliseconds for which nginx leaves out a process that did not answer, and a little more. */
const AWAY = 6000;

/**
 * Deploys this release beside a former one as docs/operations.md says: two processes of the former release serve, the
 * database is migrated under them, and one after the other is replaced, under calls that come at a steady rate.
 */
export async function runTwoVersions({
  database,
  home,
  former,
  rate,
  seconds,
}: TwoVersionsOptions): Promise<TwoVersionsResult> {
  const ports = [await findPort(20_000), await findPort(26_000)];
  const start = (index: number, script?: string) => {
    const environment = { API_PORT: String(ports[index]), DRAIN_SECONDS: '1' };
    return ApiProcess.start({ database, home, environment, ...(script !== undefined && { script }) });
  };
  // One after the other: the former release migrates when it starts on a developer's machine.
  const processes = [await start(0, former)];
  const stopping = new AbortController();
  try {
    processes.push(await start(1, former));
    const migrations = await migrateDatabase({ socket: database.socket, name: database.name });
    const nginx = await startNginx({ dir: `${home}/nginx`, api: ports.map((port) => `127.0.0.1:${port}`) });
    try {
      const caller = await createCaller(database, nginx.tlsSocket);
      const running = caller.callSteadily(rate, stopping.signal);
      for (const index of [0, 1]) {
        await setTimeout(AWAY);
        await processes[index]?.stop();
        processes[index] = await start(index);
        await setTimeout(index === 0 ? seconds * 1000 : AWAY);
      }
      stopping.abort();
      await running;
      const { lost, doubled } = await countDamage(database.db, caller.writes);
      const acknowledged = caller.writes.filter(({ isAcknowledged }) => isAcknowledged).length;
      const { made: calls, postponed, failed } = caller;
      return { migrations, calls, acknowledged, postponed, failed, lost, doubled };
    } finally {
      stopping.abort();
      await nginx.stop();
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
}
