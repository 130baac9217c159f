import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { CallUsage } from './CallUsage.ts';
import { giveWayIfLong } from './rests.ts';
import { SharedTime } from './SharedTime.ts';
import { currentCall, resumeCall } from './currentCall.ts';

/** Statements of this process that are taken to run at full speed at the same time. */
const DATABASE_PROCESSORS = 2;
const database = new SharedTime({ processors: DATABASE_PROCESSORS, elapsed: () => performance.now() });

/**
 * Counts for each call what the event loop does with the rows of its statements, and the time that its statements take
 * in the database. A connection that waits within a transaction counts nothing.
 */
export function meterConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  // A connection may come from the call that gave it back: what is done with it belongs to the one that asked.
  const connectForCall = (callback?: Parameters<typeof connect>[0]) => {
    const usage = currentCall();
    // Of the ways to continue a call this one costs a tenth of a microsecond; to bind a function costs sixty times that.
    const caller = callback && new AsyncResource('connection');
    const takeConnection = () => {
      const began = performance.now();
      const endWait = () => usage?.addWait('connection', performance.now() - began);
      if (!callback) return connect().finally(endWait);
      return connect((...args) => {
        endWait();
        caller?.runInAsyncScope(callback, undefined, ...args);
      });
    };
    const way = giveWayIfLong(usage);
    return way ? way.then((): unknown => takeConnection()) : takeConnection();
  };
  pool.connect = connectForCall as typeof pool.connect;
  pool.on('connect', meterConnection);
}

function meterConnection(client: pg.PoolClient): void {
  const { connection } = client as unknown as {
    connection: { stream: Socket; prependListener: Socket['prependListener'] };
  };
  let owner: CallUsage | undefined;
  /** A connection takes one statement after the other: those that wait count from when the one before them is over. */
  let waiting = 0;
  let isOpen = true;
  let end: (() => number) | undefined;
  const endStatement = () => {
    const ms = end?.() ?? 0;
    owner?.addDatabase(ms);
    waiting = Math.max(0, waiting - 1);
    end = isOpen && waiting > 0 ? database.begin() : undefined;
  };
  const query = () => (Object.getPrototypeOf(client) as pg.PoolClient).query;
  const queryForCall = (...args: unknown[]) => {
    owner = currentCall();
    waiting += 1;
    if (isOpen) end ??= database.begin();
    return Reflect.apply(query(), client, args) as unknown;
  };
  client.query = queryForCall as typeof client.query;
  connection.stream.prependListener('data', () => resumeCall(owner));
  connection.prependListener('readyForQuery', endStatement);
  client.once('end', () => {
    isOpen = false;
    endStatement();
  });
}
