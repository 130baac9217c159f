import { setTimeout } from 'node:timers/promises';
import { migrateDatabase } from '../../database/migrateDatabase.ts';
import { type CallSummary, createCaller } from '../rolling/createCaller.ts';
import { AWAY, createServedPair } from '../rolling/createServedPair.ts';
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
export interface TwoVersionsResult extends CallSummary {
  readonly migrations: readonly string[];
  readonly failed: readonly string[];
}

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
  const { start, startNginx } = await createServedPair({ database, home });
  // One after the other: the former release migrates when it starts on a developer's machine.
  const processes = [await start(0, former)];
  const stopping = new AbortController();
  try {
    processes.push(await start(1, former));
    const migrations = await migrateDatabase({ socket: database.socket, name: database.name });
    const nginx = await startNginx();
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
      return { ...(await caller.summarise()), migrations, failed: caller.failed };
    } finally {
      stopping.abort();
      await nginx.stop();
    }
  } finally {
    await Promise.all(processes.map((each) => each.stop()));
  }
}
