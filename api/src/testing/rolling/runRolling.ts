import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:https';
import { createServer } from 'node:net';
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
  /** Calls that were answered with 503 or 420, which the page repeats by itself. */
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
/** Milliseconds for which nginx leaves out a process that did not answer (`fail_timeout`), and a little more. */
const AWAY = 6000;

/**
 * Two processes of the API behind nginx, under calls that come at a steady rate: they are replaced in turns as a
 * deployment does it, then killed in turns and replaced.
 */
export async function runRolling({ database, home, rounds, rate }: RollingOptions): Promise<RollingResult> {
  const ports = [await findPort(20_000), await findPort(26_000)];
  const start = (index: number) =>
    ApiProcess.start({ database, home, environment: { API_PORT: String(ports[index]), DRAIN_SECONDS: '1' } });
  const processes = [await start(0), await start(1)];
  let nginx: Nginx | undefined;
  const stopping = new AbortController();
  try {
    nginx = await startNginx({ dir: `${home}/nginx`, api: ports.map((port) => `127.0.0.1:${port}`) });
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
    const { lost, doubled } = await countDamage(database.db, caller.writes);
    const acknowledged = caller.writes.filter(({ isAcknowledged }) => isAcknowledged).length;
    const { made: calls, postponed } = caller;
    return { calls, acknowledged, postponed, failedWhileReplaced, failedWhileKilled, lost, doubled };
  } finally {
    stopping.abort();
    await nginx?.stop();
    await Promise.all(processes.map((each) => each.stop()));
  }
}

/** A free port of the six thousand from `from` on, which the system gives to no connection by itself, so that a process finds it again. */
async function findPort(from: number): Promise<number> {
  const port = from + randomInt(6000);
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return port;
  } catch {
    return findPort(from);
  } finally {
    server.close();
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
