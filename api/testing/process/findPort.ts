import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free port within 6,000 ports from `from`. `from` must keep them below the ephemeral ports, so that a process
 * can use its port again after a restart.
 */
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
