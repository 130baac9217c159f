import { join } from 'node:path';
import { answersWith, nodeArgs, Service } from '@backoffice/processes';
import { ROOT } from '../runtime/profile/ROOT.ts';

const PAGE = { name: 'The operators’ page', file: 'api/src/app/operatorPage.ts', path: '/health' };

/** Starts the process of the operators' page; `ready` resolves when it responds. */
export const startOperatorPage = (request: ApiRequest) => startApiScript(PAGE, request);

const SERVER = { name: 'The API', file: 'api/src/local/localServer.ts', path: '/ready' };

/** Starts a process of the API with its stand-ins; `ready` resolves when it responds. */
export const startApi = (request: ApiRequest) => startApiScript(SERVER, request);

/** Options of an API process: port, environment and log file. */
export interface ApiRequest {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
  /** Appends to the log of the previous run instead of replacing it. */
  readonly appendLog?: boolean;
}

/** Starts a script of the API; `ready` resolves when `path` returns 200. */
function startApiScript(
  { name, file, path }: typeof SERVER,
  { port, env, log, appendLog = false }: ApiRequest,
): { service: Service; ready: Promise<void> } {
  const service = new Service({
    name,
    file: process.execPath,
    args: nodeArgs(join(ROOT, file)),
    cwd: ROOT,
    env,
    log,
    appendLog,
    leash: 'ipc',
  });
  return { service, ready: service.ready(answersWith(`http://127.0.0.1:${port}${path}`, 200)) };
}
