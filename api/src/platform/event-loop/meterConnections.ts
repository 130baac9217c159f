import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { CallUsage } from './CallUsage.ts';
import { currentCall, resumeCall } from './currentCall.ts';

/**
 * Counts for each call the loop time for reading rows, the database time of its statements, and its waits for a
 * connection. An idle connection in a transaction counts nothing.
 */
export function meterConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // The pool calls back in the context of the call that released the connection; restore the context of the waiting
  // call.
  const connectForCall = (callback?: Parameters<typeof connect>[0]) => {
    const usage = currentCall();
    const startedAt = performance.now();
    const endWait = () => usage?.addWait('connection', performance.now() - startedAt);
    if (!callback) return connect().finally(endWait);
    // Needs a sixtieth of the time of `AsyncResource.bind`.
    const caller = new AsyncResource('connection');
    return connect((...args) => {
      endWait();
      caller.runInAsyncScope(callback, undefined, ...args);
    });
  };
  pool.connect = connectForCall as typeof pool.connect;
  pool.on('connect', meterConnection);
}

function meterConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as {
    connection: { stream: Socket; prependListener: Socket['prependListener'] };
  };
  let owner: CallUsage | undefined;
  /** Sent or queued statements; the connection executes them one after the other. */
  let pending = 0;
  let startedAt = 0;
  const query = () => (Object.getPrototypeOf(client) as pg.PoolClient).query;
  const queryForCall = (...args: unknown[]) => {
    owner = currentCall();
    if (pending === 0) startedAt = performance.now();
    pending += 1;
    return Reflect.apply(query(), client, args) as unknown;
  };
  client.query = queryForCall as typeof client.query;
  connection.stream.prependListener('data', () => resumeCall(owner));
  connection.prependListener('readyForQuery', () => {
    if (pending === 0) return;
    const now = performance.now();
    owner?.addDatabase(now - startedAt);
    pending -= 1;
    startedAt = now;
  });
}
