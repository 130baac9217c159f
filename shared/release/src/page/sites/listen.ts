import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CliError } from '@backoffice/processes';

/** Server that listens on loopback. */
export interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1 only; port 0 selects a free port. @throws CliError if the port is in use */
export function listen(port: number, answer: RequestListener): Promise<Listening> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new CliError(`Port ${port} is used by another program. Stop it, or choose others with --port.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, stop: () => close(server) }),
    );
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
