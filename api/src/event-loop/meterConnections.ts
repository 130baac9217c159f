import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { LoopUsage } from './LoopUsage.ts';
import { currentCall, resumeCall } from './currentCall.ts';

/** Milliseconds of a statement that are not charged: those of ordinary ones, and of waiting for a busy event loop. */
const FREE_MS = 100;

/**
 * Counts for each call what the event loop does with the rows of its statements, and the time that its long statements
 * take in the database.
 */
export function meterConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // A connection may come from the call that gave it back: what is done with it belongs to the one that asked.
  const connectForCall = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect();
  pool.connect = connectForCall as typeof pool.connect;
  pool.on('connect', meterConnection);
}

function meterConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket; on: Socket['on'] } };
  let owner: LoopUsage | undefined;
  let since = 0;
  const query = () => (Object.getPrototypeOf(client) as pg.PoolClient).query;
  const queryForCall = (...args: unknown[]) => {
    owner = currentCall();
    since = performance.now();
    return Reflect.apply(query(), client, args) as unknown;
  };
  client.query = queryForCall as typeof client.query;
  connection.stream.prependListener('data', () => resumeCall(owner));
  connection.on('readyForQuery', () => {
    const ms = performance.now() - since - FREE_MS;
    if (ms > 0) owner?.addOther(ms);
  });
}
