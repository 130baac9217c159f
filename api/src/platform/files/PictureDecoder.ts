import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError } from '../errors/HttpError.ts';
import type { PictureJob, PictureMessage, PictureReply } from './pictureProgram.ts';

/** Options of a decoder; times in milliseconds. */
export interface PictureDecoderOptions {
  /** Path of the program, which replies to a `PictureJob` with `PictureMessage`s, the last of which is the reply. */
  readonly program: string;
  readonly processes: number;
  /** Maximum processor time of a picture, and maximum time without a report; then its process is stopped. */
  readonly timeoutMs: number;
  /** Time after which an idle process is stopped to release its memory. */
  readonly idleMs: number;
}

/** Minimum that a report counts, so that a process that reports without working is stopped as well. */
const REPORT_MS = 10;

/**
 * Decodes pictures in child processes, first come first served. In this process, decoding would occupy the libuv
 * threads that files, DNS and signatures need, which would block sign-ins, and the memory of a large picture would
 * remain allocated. The child processes get no settings of the API and stop with it.
 */
export class PictureDecoder {
  readonly #options: PictureDecoderOptions;
  readonly #limit: LimitFunction;
  readonly #idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout }[] = [];

  constructor(options: PictureDecoderOptions) {
    this.#options = options;
    this.#limit = pLimit(options.processes);
  }

  /**
   * Returns the reply of the program, without a picture if the bytes cannot be decoded or crash the process.
   * @throws HttpError `unavailable` at the timeout
   */
  async decode(job: PictureJob): Promise<PictureReply> {
    return this.#limit(() => this.#ask(this.#wake(), job));
  }

  async #ask(child: ChildProcess, job: PictureJob): Promise<PictureReply> {
    const over = new AbortController();
    const { timeoutMs } = this.#options;
    const { signal } = over;
    let usedMs = 0;
    const stop = () =>
      over.abort(
        new Error(`A picture used ${timeoutMs} ms of processor time, or its process reported nothing for as long.`),
      );
    const timer = setTimeout(stop, timeoutMs);
    const message = awaitReply(child, signal, (ms) => {
      usedMs += Math.max(ms, REPORT_MS);
      if (usedMs > timeoutMs) stop();
      timer.refresh();
    });
    const exit = once(child, 'exit', { signal }).then(async () => {
      // Its last message may arrive after its exit.
      if (child.connected) await once(child, 'disconnect', { signal });
      return undefined;
    });
    try {
      child.send(job);
      const reply = await Promise.race([message, exit]);
      if (reply !== undefined) this.#rest(child);
      return reply ?? {};
    } catch (error) {
      child.kill('SIGKILL');
      if (signal.aborted) throw new HttpError('unavailable', { retryAfter: 10, cause: signal.reason });
      throw error;
    } finally {
      clearTimeout(timer);
      over.abort();
      await Promise.allSettled([message, exit]);
    }
  }

  /** Returns a process for a picture: the most recently used idle process, which is the fastest, or a new process. */
  #wake(): ChildProcess {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.end);
      if (!last.child.connected) continue;
      last.child.ref();
      last.child.channel?.ref();
      return last.child;
    }
    // More memory arenas would retain the memory of large pictures.
    const child = fork(this.#options.program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2' },
    });
    // The exit event reports a process that cannot start or exits while it receives a picture.
    child.on('error', () => undefined);
    return child;
  }

  /** Neither an idle process nor its timer keeps this process running. */
  #rest(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    const end = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((each) => each.child === child),
        1,
      );
      child.disconnect();
    }, this.#options.idleMs);
    end.unref();
    this.#idle.push({ child, end });
  }
}

async function awaitReply(
  child: ChildProcess,
  signal: AbortSignal,
  count: (processorMs: number) => void,
): Promise<PictureReply | undefined> {
  for await (const [message] of on(child, 'message', { signal }) as AsyncIterable<[PictureMessage]>) {
    count(message.processorMs);
    if (message.isUnderWay !== true) return message;
  }
  return undefined;
}
