import pg from 'pg';
import type { Config } from '../config/readConfig.ts';
import { connectionOf } from './connectionOf.ts';

const CONNECTION_TIMEOUT = 2000;
/** A statement every so many milliseconds shows a connection that is gone without a word. */
const CHECK_EVERY = 30_000;

/** A connection that hears what is said on a channel of the database (`NOTIFY`). */
export interface ChannelConnection {
  close(): Promise<void>;
}

/**
 * Listens to a channel by a connection of its own, outside of the pool; resolves when nothing that is said from then on
 * is missed. `onLost` is called once, when the connection is gone without `close`.
 * @throws when the database does not answer within two seconds
 */
export async function listenTo(
  where: Config['database'],
  channel: string,
  { onNotice, onLost }: { readonly onNotice: (payload: string) => void; readonly onLost: () => void },
): Promise<ChannelConnection> {
  const client = new pg.Client({
    ...connectionOf(where, 'api'),
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
  // From the beginning: an error that no one hears would end the process. What waits for an answer fails with it.
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
