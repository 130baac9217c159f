import { join } from 'node:path';
import { Service, answersWith, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../profile/Profile.ts';

/** What a process of the API is started with: its port, its environment, and the file of its log. */
export interface ApiRequest {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
  /** Adds to the log of the run before instead of beginning it. */
  readonly appendLog?: boolean;
}

/** Starts a process of the API with its stand-ins; `ready` is fulfilled when it answers. */
export function startApi({ port, env, log, appendLog = false }: ApiRequest): {
  service: Service;
  ready: Promise<void>;
} {
  const service = new Service({
    name: 'The API',
    file: process.execPath,
    args: nodeArgs(join(ROOT, 'api/src/server.ts')),
    cwd: ROOT,
    env,
    log,
    appendLog,
    leash: 'ipc',
  });
  return { service, ready: service.ready(answersWith(`http://127.0.0.1:${port}/ready`, 200), 120) };
}
