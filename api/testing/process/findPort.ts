import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of the six thousand from `from` on, which the system gives to no connection by itself, so that a process finds it again. */
export async function findPort(from: number): Promise<number> {
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
