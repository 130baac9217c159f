import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** A breakable proxy to a database, as a socket directory for processes that connect through it. */
export interface BreakableDatabase {
  readonly socket: string;
  /** Closes all connections and rejects new connections; does nothing if already broken. */
  break(): Promise<void>;
  /** Accepts connections again; does nothing if not broken. */
  restore(): Promise<void>;
}

/** Opens a proxy in `directory` to the database in the socket directory `to`. */
export async function openBreakableDatabase(to: string, directory: string): Promise<BreakableDatabase> {
  const path = join(directory, SOCKET);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const database = connect(join(to, SOCKET));
    for (const [one, other] of [
      [socket, database],
      [database, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async () => {
    if (server.listening) return;
    await rm(path, { force: true });
    await once(server.listen(path), 'listening');
  };
  await listen();
  return {
    socket: directory,
    async break() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const each of open) each.destroy();
      await closed;
    },
    restore: listen,
  };
}
