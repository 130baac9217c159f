import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { toClientConfig } from './toClientConfig.ts';

const CONNECTION_TIMEOUT = 2000;
/** Interval in milliseconds of a statement that detects a silently closed connection. */
const CHECK_EVERY = 30_000;

/** A connection that receives notifications of a database channel (`NOTIFY`). */
export interface ChannelConnection {
  close(): Promise<void>;
}

/**
 * Listens to a channel on a connection outside the pool; resolves once no later notification can be missed. `onLost` is
 * called once if the connection ends without `close`. @throws if the database does not respond within two seconds
 */
export async function listenTo(
  where: Config['database'],
  channel: string,
  { onNotice, onLost }: { readonly onNotice: (payload: string) => void; readonly onLost: () => void },
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
