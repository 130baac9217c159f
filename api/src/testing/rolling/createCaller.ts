import { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../../database/newId.ts';
import { buildSeller } from '../builders.ts';
import type { SentWrite } from '../kills/SentWrite.ts';
import { countDamage } from '../kills/countDamage.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import type { TestDatabase } from '../testDatabase.ts';
import { sendThrough } from './sendThrough.ts';

/** What became of the calls of a run. */
export interface CallSummary {
  readonly calls: number;
  readonly acknowledged: number;
  /** Calls that were answered with 503 or 420 and a `Retry-After`, which the page repeats by itself. */
  readonly postponed: number;
  /** Acknowledged writes that the database does not hold. */
  readonly lost: number;
  /** Writes that the database holds twice. */
  readonly doubled: number;
}

/** So many that none comes to its limit of markets in a run of minutes. */
const SELLERS = 32;
/**
 * Calls that are under way at a time: on a machine that stands still for seconds those that are due would take all
 * connections of nginx, which has two for each.
 */
const RUNNING_MAX = 200;

/** Several sellers behind a proxy, whose calls are counted by what became of them. */
export async function createCaller({ db }: TestDatabase, socketPath: string) {
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
      // Every second call is a write: read and write of a seller follow each other.
      const token = tokens[Math.floor(index / 2) % SELLERS] ?? '';
      const write = index % 2 === 0 ? newWrite() : undefined;
      if (write) caller.writes.push(write);
      const answer = await sendThrough(
        socketPath,
        agent,
        write ? { method: 'POST', token, ...write } : { method: 'GET', path: '/user/me', token },
      );
      if (answer?.status === 200) {
        if (write) write.isAcknowledged = true;
      } else if (answer?.isPostponed === true) caller.postponed += 1;
      else caller.failed.push(`${write ? 'write' : 'read'} ${index}: ${answer?.status ?? 'no answer'}`);
    },
    /** Calls begin at this rate, whether the ones before have been answered or not, up to `RUNNING_MAX`. */
    async callSteadily(rate: number, signal: AbortSignal) {
      const began = performance.now();
      while (!signal.aborted) {
        const due = ((performance.now() - began) / 1000) * rate;
        while (caller.made < due && running.size < RUNNING_MAX) {
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
    /** Compares the calls with what the database holds. */
    async summarise(): Promise<CallSummary> {
      const { made: calls, postponed, writes } = caller;
      const acknowledged = writes.filter(({ isAcknowledged }) => isAcknowledged).length;
      return { calls, acknowledged, postponed, ...(await countDamage(db, writes)) };
    },
  };
  return caller;
}

function newWrite(): SentWrite {
  const title = newId();
  return { kind: 'market', key: newId(), mark: title, path: '/market/insert', body: { title }, isAcknowledged: false };
}
