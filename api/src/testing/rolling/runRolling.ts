import { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { type Nginx, startNginx } from '@backoffice/processes';
import { newId } from '../../database/newId.ts';
import { buildSeller } from '../builders.ts';
import type { SentWrite } from '../kills/SentWrite.ts';
import { countDamage } from '../kills/countDamage.ts';
import { ApiProcess } from '../process/ApiProcess.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { sendThrough } from './sendThrough.ts';

export interface RollingOptions {
  readonly database: TestDatabase;
  readonly home: string;
  /** How often a process is replaced, and then how often one is killed, the two in turns. */
  readonly rounds: number;
  /** Calls a second, of which every second is a write under a key. */
  readonly rate: number;
}

/** What the callers met. */
export interface RollingResult {
  readonly calls: number;
  readonly acknowledged: number;
  /** Calls that were answered with 503 and Retry-After, which the page repeats by itself. */
  readonly postponed: number;
  /** Calls without a good answer while processes were replaced. */
  readonly failedWhileReplaced: readonly string[];
  /** The same of those that were killed. */
  readonly failedWhileKilled: readonly string[];
  readonly lost: number;
  readonly doubled: number;
}

const SELLERS = 8;
/** Milliseconds between two changes, in which calls come as ever. */
const PAUSE = 500;

/**
 * Two processes of the API behind nginx, under calls that come at a steady rate: they are replaced in turns as a
 * deployment does it, then killed in turns and replaced.
 */
export async function runRolling({ database, home, rounds, rate }: RollingOptions): Promise<RollingResult> {
  const start = () => ApiProcess.start({ database, home, environment: { DRAIN_SECONDS: '1' } });
  const processes = [await start(), await start()];
  const addresses = () => processes.map(({ origin }) => new URL(origin).host);
  let nginx: Nginx | undefined;
  const calls = new AbortController();
  try {
    nginx = await startNginx({ dir: `${home}/nginx`, api: addresses() });
    const caller = await createCaller(database, nginx.tlsSocket);
    const running = caller.callSteadily(rate, calls.signal);
    const replace = async (index: number) => {
      const [former] = processes.splice(index, 1, await start());
      nginx?.passTo(addresses());
      await setTimeout(PAUSE);
      // nginx may still be passing these on as it was configured before.
      await caller.settleRunning();
      return former;
    };
    await setTimeout(PAUSE);
    for (let round = 0; round < rounds; round += 1) await (await replace(round % processes.length))?.stop();
    await caller.settleRunning();
    const failedWhileReplaced = caller.failed.splice(0);
    for (let round = 0; round < rounds; round += 1) {
      await processes[round % processes.length]?.kill();
      await setTimeout(PAUSE);
      await replace(round % processes.length);
    }
    calls.abort();
    await running;
    const { lost, doubled } = await countDamage(database.db, caller.writes);
    const acknowledged = caller.writes.filter(({ isAcknowledged }) => isAcknowledged).length;
    const { made, postponed, failed } = caller;
    return { calls: made, acknowledged, postponed, failedWhileReplaced, failedWhileKilled: failed, lost, doubled };
  } finally {
    calls.abort();
    await nginx?.stop();
    await Promise.all(processes.map((each) => each.stop()));
  }
}

/** Several sellers, whose calls are counted by what became of them. */
async function createCaller({ db }: TestDatabase, socketPath: string) {
  const tokens: string[] = [];
  for (let count = 0; count < SELLERS; count += 1)
    tokens.push(unsignedToken(await buildSeller(db, `kakao:${newId()}`, { state: 3 })));
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const running = new Set<Promise<void>>();
  const caller = {
    made: 0,
    postponed: 0,
    failed: [] as string[],
    writes: [] as SentWrite[],
    async callOnce() {
      const index = caller.made;
      caller.made += 1;
      const token = tokens[index % SELLERS] ?? '';
      const write = index % 2 === 0 ? newWrite() : undefined;
      if (write) caller.writes.push(write);
      const status = await sendThrough(
        socketPath,
        agent,
        write ? { method: 'POST', token, ...write } : { method: 'GET', path: '/user/me', token },
      );
      if (status === 200) {
        if (write) write.isAcknowledged = true;
      } else if (status === 503 || status === 420) caller.postponed += 1;
      else caller.failed.push(`${write ? 'write' : 'read'} ${index}: ${status ?? 'no answer'}`);
    },
    /** Calls begin at this rate, whether the ones before have been answered or not. */
    async callSteadily(rate: number, signal: AbortSignal) {
      const began = performance.now();
      while (!signal.aborted) {
        const due = ((performance.now() - began) / 1000) * rate;
        while (caller.made < due) {
          const call = caller.callOnce().finally(() => running.delete(call));
          running.add(call);
        }
        await setTimeout(5);
      }
      await Promise.all(running);
      agent.destroy();
    },
    /** Waits for the calls that are running now. */
    settleRunning: () => Promise.all(running),
  };
  return caller;
}

function newWrite(): SentWrite {
  const title = newId();
  return { kind: 'market', key: newId(), mark: title, path: '/market/insert', body: { title }, isAcknowledged: false };
}
