import { startNginx } from '@backoffice/processes';
import { ApiProcess } from '../process/ApiProcess.ts';
import { findPort } from '../process/findPort.ts';
import type { TestDatabase } from '../testDatabase.ts';

/** Milliseconds for which nginx leaves out a process that did not answer (`fail_timeout`), and a little more. */
export const AWAY = 6000;

/** Two ports at which processes of the API are started one after another, and the nginx in front of both. */
export async function createServedPair({ database, home }: { readonly database: TestDatabase; readonly home: string }) {
  const ports = [await findPort(20_000), await findPort(26_000)];
  return {
    /** Starts a process at the first (0) or second (1) port; `script` is the `server.ts` of another release. */
    start(index: number, script?: string) {
      const environment = { API_PORT: String(ports[index]), DRAIN_SECONDS: '1' };
      return ApiProcess.start({ database, home, environment, ...(script !== undefined && { script }) });
    },
    startNginx: () => startNginx({ dir: `${home}/nginx`, api: ports.map((port) => `127.0.0.1:${port}`) }),
  };
}
