import { setTimeout } from 'node:timers/promises';
import type { Nginx } from '@backoffice/processes';
import type { ApiProcess } from '../process/ApiProcess.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { type CallSummary, createCaller } from './createCaller.ts';
import { AWAY, createServedPair } from './createServedPair.ts';

export interface RollingOptions {
  readonly database: TestDatabase;
  readonly home: string;
  /** How often a process is replaced, and then how often one is killed, the two in turns. */
  readonly rounds: number;
  /** Calls a second, of which every second is a write under a key. */
  readonly rate: number;
}

/** What the callers met. */
export interface RollingResult extends CallSummary {
  /** Calls without a good answer while processes were replaced. */
  readonly failedWhileReplaced: readonly string[];
  /** The same of those that were killed. */
  readonly failedWhileKilled: readonly string[];
}

/** Milliseconds between two changes, in which calls come as ever. */
const PAUSE = 500;

/**
 * Two processes of the API behind nginx, under calls that come at a steady rate: they are replaced in turns as a
 * deployment does it, then killed in turns and replaced.
 */
export async function runRolling({ database, home, rounds, rate }: RollingOptions): Promise<RollingResult> {
  const { start, startNginx } = await createServedPair({ database, home });
  const processes = [await start(0), await start(1)];
  let nginx: Nginx | undefined;
  const stopping = new AbortController();
  try {
    nginx = await startNginx();
    const caller = await createCaller(database, nginx.tlsSocket);
    const running = caller.callSteadily(rate, stopping.signal);
    const endInTurns = async (end: (process: ApiProcess | undefined) => Promise<void> | undefined) => {
      for (let round = 0; round < rounds; round += 1) {
        const index = round % processes.length;
        await setTimeout(PAUSE);
        await end(processes[index]);
        await setTimeout(PAUSE);
        processes[index] = await start(index);
        // Until then nginx may still hold it to be away, and would have none left when the other one ends.
        if (rounds > 1) await setTimeout(AWAY);
      }
      await setTimeout(PAUSE);
      await caller.settleRunning();
      return caller.failed.splice(0);
    };
    const failedWhileReplaced = await endInTurns((each) => each?.stop());
    const failedWhileKilled = await endInTurns((each) => each?.kill());
    stopping.abort();
    await running;
    return { ...(await caller.summarise()), failedWhileReplaced, failedWhileKilled };
  } finally {
    stopping.abort();
    await nginx?.stop();
    await Promise.all(processes.map((each) => each.stop()));
  }
}
