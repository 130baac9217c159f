import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import type { Queries } from './openDatabase.ts';
import { toClientConfig } from './toClientConfig.ts';

const CONNECTION_TIMEOUT = 2000;
/** Interval in milliseconds of a statement that detects a silently closed connection. */
const CHECK_EVERY = 30_000;

/** A connection that receives notifications of a database channel (`NOTIFY`). */
export interface ChannelConnection {
  close(): Promise<void>;
}

/** The listeners of a channel, and the pool that sends a first notification with an empty payload. */
interface ChannelOptions {
  readonly db: Queries;
  /** Maximum time in milliseconds in which the first notification arrives. */
  readonly notifiedWithinMs: number;
  readonly onNotice: (payload: string) => void;
  /** Called once if the connection ends without `close`. */
  readonly onLost: () => void;
}

/**
 * Listens to a channel on a connection outside the pool; resolves once a notification arrived, so that no later
 * notification is missed. @throws if the database does not respond within two seconds, or if no notification arrives:
 * behind a pooler in transaction mode LISTEN succeeds on a connection that another client uses next
 */
export async function listenTo(
  where: Config['database'],
  channel: string,
  { db, notifiedWithinMs, onNotice, onLost }: ChannelOptions,
): Promise<ChannelConnection> {
  const client = new pg.Client({
    ...toClientConfig(where, 'api'),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    query_timeout: CONNECTION_TIMEOUT,
    keepAlive: true,
  });
  let isOpen = false;
  const lose = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(check);
    client.end().catch(() => undefined);
    onLost();
  };
  const check = setInterval(() => client.query('select 1').catch(lose), CHECK_EVERY).unref();
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  // Subscribed first: an `error` event without a listener ends the process. Pending statements reject with the error.
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await Promise.all([
      requireNotification(client, notifiedWithinMs),
      db.execute(sql`select pg_notify(${channel}, '')`),
    ]);
  } catch (error) {
    clearInterval(check);
    client.end().catch(() => undefined);
    throw error;
  }
  isOpen = true;
  return {
    close: async () => {
      isOpen = false;
      clearInterval(check);
      await client.end();
    },
  };
}

async function requireNotification(client: pg.Client, withinMs: number): Promise<void> {
  try {
    await once(client, 'notification', { signal: AbortSignal.timeout(withinMs) });
  } catch (cause) {
    throw new Error('No notification arrived. A pooler in transaction mode loses them; connect directly.', { cause });
  }
}
