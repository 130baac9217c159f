import { join } from 'node:path';
import { Service, answersWith, nodeArgs } from '@backoffice/processes';
import { ROOT } from '../profile/Profile.ts';
import type { ApiRequest } from './startApi.ts';

/** Starts the process of the operators' page; `ready` is fulfilled when it answers. */
export function startOperatorPage({ port, env, log }: ApiRequest): { service: Service; ready: Promise<void> } {
  const service = new Service({
    name: 'The operators’ page',
    file: process.execPath,
    args: nodeArgs(join(ROOT, 'api/src/operatorPage.ts')),
    cwd: ROOT,
    env,
    log,
    leash: 'ipc',
  });
  return { service, ready: service.ready(answersWith(`http://127.0.0.1:${port}/health`, 200), 120) };
}
