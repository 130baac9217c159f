import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readUsage } from './readUsage.ts';

/** Limits of a process: processor time in milliseconds, its heap and all of its resident memory in megabytes. */
export interface ProcessLimits {
  readonly processorMs: number;
  readonly heapMegabytes: number;
  readonly megabytes: number;
}

/** The reply of a process, or the limit that ended it. */
export type ProcessResult<Reply> =
  | { readonly reply: Reply; readonly exceeded?: undefined }
  | { readonly reply?: undefined; readonly exceeded: 'time' | 'memory' };

/** Milliseconds between two readings of a process's usage. */
const INTERVAL = 50;

/**
 * Maximum wall-clock time as a multiple of the processor time: on a busy machine a process of low priority waits long.
 * Without /proc the wall-clock time is the only limit of time.
 */
const WAITING = process.platform === 'linux' ? 30 : 1;

/**
 * Runs a program in a new process, which receives `job` as its only message and replies with one message. The process
 * has no settings of the API. It is ended above its limits, of which only the heap's exists without /proc, and together
 * with this process.
 * @throws Error if the program fails
 */
export async function runInProcess<Reply>(
  program: string,
  job: object,
  limits: ProcessLimits,
): Promise<ProcessResult<Reply>> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=4'],
    // More memory arenas would retain the memory of large parts.
    env: { MALLOC_ARENA_MAX: '2' },
  });
  // Its end reports a process that cannot start.
  child.on('error', () => undefined);
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = awaitEnd(child);
  const replied = once(child, 'message') as Promise<[Reply]>;
  const watch = watchUsage(child, limits, end);
  try {
    child.send(job, () => undefined);
    const result = await Promise.race([replied, ended]);
    if (Array.isArray(result)) return { reply: result[0] };
    const exceeded = watch.exceeded ?? (result.signal === null ? undefined : 'memory');
    if (exceeded === undefined) throw new Error(`The process ended with code ${result.code}.`, { cause: result.error });
    return { exceeded };
  } finally {
    end();
    // Its memory is free when its turn ends.
    await ended;
    watch.stop();
    process.off('exit', end);
  }
}

interface ProcessEnd {
  readonly code: number | null;
  /** V8 without memory and the kernel end a process by a signal. */
  readonly signal: string | null;
  readonly error?: unknown;
}

async function awaitEnd(child: ChildProcess): Promise<ProcessEnd> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal };
  } catch (error) {
    return { code: null, signal: null, error };
  }
}

/** Reads the usage of a process and calls `end` above a limit. */
function watchUsage({ pid }: ChildProcess, { processorMs, megabytes }: ProcessLimits, end: () => void) {
  let exceeded: 'time' | 'memory' | undefined;
  const exceed = (limit: 'time' | 'memory') => {
    exceeded ??= limit;
    end();
  };
  const read = () => {
    const used = pid === undefined ? undefined : readUsage(pid);
    if (used === undefined) return;
    if (used.megabytes > megabytes) exceed('memory');
    else if (used.processorMs > processorMs) exceed('time');
  };
  const timer = setInterval(read, INTERVAL);
  const timeout = setTimeout(() => exceed('time'), WAITING * processorMs);
  return {
    get exceeded() {
      return exceeded;
    },
    stop() {
      clearInterval(timer);
      clearTimeout(timeout);
    },
  };
}
