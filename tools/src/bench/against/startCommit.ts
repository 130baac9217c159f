import { join } from 'node:path';
import { Service } from '@backoffice/processes';
import { getOrigins, portsFrom } from '../../runtime/ports/ports.ts';
import type { Checkout } from './checkOutCommit.ts';

/** Running stack of another commit. */
export interface RunningCommit {
  readonly host: string;
  readonly stop: () => Promise<void>;
}

/** Options of the stack of another commit. */
export interface CommitOptions {
  readonly port: number;
  /** Number of orders of its largest market; undefined uses only the example data. */
  readonly orders: number | undefined;
  readonly print: (line: string) => void;
}

/** Starts the stack of another commit by its own `npm start` with new data; resolves when it is ready. */
export async function startCommit(
  { dir, name }: Checkout,
  { port, orders, print }: CommitOptions,
): Promise<RunningCommit> {
  let isReady = false;
  const service = new Service({
    name: `The stack of ${name}`,
    file: process.execPath,
    args: [
      join(dir, 'tools/bootstrap.cjs'),
      'start',
      '--profile',
      'bench',
      '--reset',
      '--port',
      String(port),
      ...(orders === undefined ? [] : ['--orders', String(orders)]),
    ],
    cwd: dir,
    env: ownEnvironment(),
    log: join(dir, '.data/bench.log'),
    leash: 'ipc',
    onLine: (line) => {
      if (line.startsWith('The back office:')) isReady = true;
      else if (!isReady && line.startsWith('  ')) print(`  ${name}:${line}`);
    },
  });
  const stop = () => service.stop('SIGTERM', 30_000);
  try {
    await service.ready(() => isReady);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host: getOrigins(portsFrom(port)).host, stop };
}

/** npm passes its working folder to child processes: the other checkout would install into this one. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const isOfNpm = (name: string) => name === 'INIT_CWD' || (/^npm_/i.test(name) && name !== 'npm_execpath');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfNpm(name) && name !== 'DATABASE_URL'));
}
