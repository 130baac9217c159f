import { Service } from './Service.ts';
import type { ServiceOptions } from './Service.ts';
import { nodeArgs } from './nodeArgs.ts';

/** A Node script for `runTask`. */
export interface Task extends Pick<ServiceOptions, 'name' | 'cwd' | 'env' | 'log'> {
  script: string;
  args: string[];
  signal?: AbortSignal;
}

/** Runs a Node script and returns the lines of its stdout and stderr. @throws CliError for an exit code other than 0 */
export async function runTask({ script, args, signal, ...rest }: Task): Promise<string[]> {
  const lines: string[] = [];
  const service = new Service({
    ...rest,
    file: process.execPath,
    args: nodeArgs(script, ...args),
    leash: 'ipc',
    onLine: (line) => lines.push(line),
  });
  const abort = () => void service.stop();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const { code, description } = await service.exited;
  signal?.removeEventListener('abort', abort);
  if (code !== 0) throw service.failure(description);
  return lines;
}
