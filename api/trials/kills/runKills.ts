import { setTimeout } from 'node:timers/promises';
import { newId } from '../../src/platform/database/newId.ts';
import type { OrderRow } from '../../src/trade/order/orderStore.ts';
import { createRandom } from '../../src/local/seed/random.ts';
import { buildMarket, buildOrder, buildSeller } from '../../testing/builders.ts';
import { ApiProcess } from '../../testing/process/ApiProcess.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import type { SentWrite } from './SentWrite.ts';
import { type Damage, countDamage } from './countDamage.ts';
import { sendWrite } from './sendWrite.ts';

export interface KillsOptions {
  readonly database: TestDatabase;
  readonly home: string;
  readonly kills: number;
  readonly seed: number;
  /** Number of API processes on the same database, which are killed and restarted in turn; default 1. */
  readonly processes?: number;
  /** Called after each kill with the totals so far. */
  readonly onKill?: (kills: number, totals: KillsResult) => void;
}

export interface KillsResult extends Damage {
  readonly acknowledged: number;
  /** Writes whose response was lost by the kill, or that were rejected with 503. */
  readonly withoutResponse: number;
  /** Writes that were done although their response was lost: a repetition with the same key must not do them again. */
  readonly doneWithoutResponse: number;
}

const WRITERS = 4;
/** Orders created for a round; a writer without an order creates markets. */
const ORDERS = 20;
/**
 * Maximum acknowledged writes before a kill, and maximum milliseconds from the last write, so that the kill happens at any
 * point of a write.
 */
const BEFORE_KILL = { writes: 40, milliseconds: 10 };

/**
 * Kills the API while clients create markets and move orders, restarts it, repeats every write without a response with
 * its key, and compares the database with the acknowledged writes.
 */
export async function runKills({
  database,
  home,
  kills,
  seed,
  processes = 1,
  onKill,
}: KillsOptions): Promise<KillsResult> {
  const totals = {
    acknowledged: 0,
    withoutResponse: 0,
    doneWithoutResponse: 0,
    lost: 0,
    doubled: 0,
    details: [] as string[],
  };
  const add = (when: string, { lost, doubled, details }: Damage) => {
    totals.details.push(...details.map((each) => `${when}, ${each}`));
    totals.lost += lost;
    totals.doubled += doubled;
  };
  let started = 0;
  let done = 0;

  const killInTurn = async (processSeed: number) => {
    const random = createRandom(processSeed);
    let api = await ApiProcess.start({ database, home });
    try {
      while (started < kills) {
        started += 1;
        const kill = started;
        const { token, sent, next } = await prepareWrites(database);
        let missing = random.whole(1, BEFORE_KILL.writes);
        const isEnough = Promise.withResolvers<void>();
        const write = async () => {
          while (await sendWrite(api.origin, token, next())) {
            totals.acknowledged += 1;
            missing -= 1;
            if (missing === 0) isEnough.resolve();
          }
        };
        const writers = Array.from({ length: WRITERS }, write);
        // The writers end before that only if the API does not respond to any of them.
        await Promise.race([isEnough.promise, Promise.all(writers)]);
        await setTimeout(random.between(0, BEFORE_KILL.milliseconds));
        await api.kill();
        await Promise.all(writers);
        add(`after kill ${kill}`, await countDamage(database.db, sent));

        api = await ApiProcess.start({ database, home });
        const open = sent.filter(({ isAcknowledged }) => !isAcknowledged);
        totals.withoutResponse += open.length;
        totals.doneWithoutResponse += await countDone(database, open);
        for (const each of open)
          if (!(await sendWrite(api.origin, token, each))) throw new Error('A repeated write got no response.');
        add(`repeated after kill ${kill}`, await countDamage(database.db, sent));
        done += 1;
        onKill?.(done, { ...totals });
      }
    } finally {
      await api.stop();
    }
  };

  // A killed process does not write the compile cache, and each later start would compile everything again.
  await (await ApiProcess.start({ database, home })).stop();
  await Promise.all(Array.from({ length: processes }, (_none, index) => killInTurn(seed + index)));
  return totals;
}

async function countDone({ db }: TestDatabase, open: readonly SentWrite[]): Promise<number> {
  const { lost } = await countDamage(
    db,
    open.map((write) => ({ ...write, isAcknowledged: true })),
  );
  return open.length - lost;
}

/** Stores a new seller with orders to move, and returns the list of sent writes. */
async function prepareWrites({ db }: TestDatabase) {
  const uid = `kakao:${newId()}`;
  await buildSeller(db, uid);
  const market = await buildMarket(db, uid);
  const orders: OrderRow[] = [];
  for (let count = 0; count < ORDERS; count += 1) orders.push(await buildOrder(db, market));
  const sent: SentWrite[] = [];
  const next = (): SentWrite => {
    const order = sent.length % 2 === 0 ? orders.pop() : undefined;
    const title = newId();
    const write: SentWrite = order
      ? {
          kind: 'order',
          key: newId(),
          mark: order.id,
          path: `/receipt/change-status/${order.id}`,
          body: { status: 1, msg: '' },
          isAcknowledged: false,
        }
      : { kind: 'market', key: newId(), mark: title, path: '/market/insert', body: { title }, isAcknowledged: false };
    sent.push(write);
    return write;
  };
  return { token: await signInUnsigned(db, uid), sent, next };
}
