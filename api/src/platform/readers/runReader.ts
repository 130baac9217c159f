import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ReaderLimits, type ReaderProgram, RESULT_LENGTH_MAX } from './Readers.ts';
import { readUsage } from './readUsage.ts';

/** Milliseconds between two readings of a process's usage. */
const INTERVAL = 50;

/**
 * Maximum wall-clock time as a multiple of the processor time: on a busy machine a process of low priority waits long.
 * Without /proc the wall-clock time is the only limit of time.
 */
const WAITING = process.platform === 'linux' ? 30 : 1;

/**
 * Runs a program in a new process, which reads the file from its standard input and has no environment of this process.
 * It is ended above its limits, of which only the heap's exists without /proc, at the signal, and together with this
 * process. Returns its output, the JSON of a `ReaderResult`.
 * @throws Error if the program fails or the signal aborts it
 */
export async function runReader(
  { path, limits }: ReaderProgram,
  word: string,
  file: Uint8Array,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heapMegabytes}`, '--max-semi-space-size=4', path, word],
    // More memory arenas would retain the memory of large parts.
    { stdio: ['pipe', 'pipe', 'ignore'], env: { MALLOC_ARENA_MAX: '2' } },
  );
  // A process that the file has taken over can leave its output to another process.
  const end = () => {
    child.kill('SIGKILL');
    child.stdout.destroy();
  };
  process.once('exit', end);
  signal?.addEventListener('abort', end);
  const watch = watchUsage(child, limits, end);
  const output = collectOutput(child, () => watch.exceed('memory'));
  try {
    const closed = once(child, 'close') as Promise<[number | null, string | null]>;
    if (signal?.aborted) end();
    child.stdin.on('error', () => undefined).end(file);
    const [code, killedBy] = await closed;
    signal?.throwIfAborted();
    // V8 without memory, the kernel and a defect of a library end a process by a signal.
    const exceeded = watch.exceeded ?? (killedBy === null ? undefined : 'memory');
    if (exceeded !== undefined) return JSON.stringify({ exceeded });
    if (code !== 0) throw new Error(`The reader ${path} ended with code ${code}.`);
    return output();
  } finally {
    watch.stop();
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
  }
}

/** Returns a function that returns the output of a process; calls `exceed` if it is too long. */
function collectOutput({ stdout }: ChildProcess, exceed: () => void): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > RESULT_LENGTH_MAX) exceed();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString();
}

/** Reads the usage of a process, and calls `end` above a limit. */
function watchUsage({ pid }: ChildProcess, { processorMs, megabytes }: ReaderLimits, end: () => void) {
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
    exceed,
    get exceeded() {
      return exceeded;
    },
    stop() {
      clearInterval(timer);
      clearTimeout(timeout);
    },
  };
}
