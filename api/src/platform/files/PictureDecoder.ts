import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError } from '../errors/HttpError.ts';
import { currentCall } from '../event-loop/currentCall.ts';
import type { PictureJob, PictureMessage, PictureReply } from './pictureProgram.ts';

/** What a decoder is made of; times in milliseconds. */
export interface PictureDecoderOptions {
  /** The program's file, which replies to a `PictureJob` with `PictureMessage`s, the last one a reply. */
  readonly program: string;
  readonly processes: number;
  /** A picture that takes longer ends its process. */
  readonly timeoutMs: number;
  /** A process that has had nothing to do for so long ends, and gives back its memory. */
  readonly idleMs: number;
}

/**
 * Decodes pictures in processes of their own, first come first served. Within this process they would occupy the
 * threads that files, names of hosts and signatures need, so that sign-ins would stop, and the memory of a large
 * picture would stay. The processes have none of the API's settings and end with it. The call that has a picture decoded
 * is charged with what its threads take, also for one that cannot be decoded.
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
   * What the program replies to a picture, without one when the bytes are none, or when they end the process.
   * @throws HttpError `unavailable` when it takes too long
   */
  async decode(job: PictureJob): Promise<PictureReply> {
    // Of the call that asks, not of the one whose picture was decoded before it.
    const usage = currentCall();
    return this.#limit(() => this.#ask(this.#wake(), job, (ms) => usage?.addThread(ms)));
  }

  async #ask(child: ChildProcess, job: PictureJob, charge: (ms: number) => void): Promise<PictureReply> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), this.#options.timeoutMs);
    const { signal } = over;
    const message = awaitReply(child, signal, charge);
    const exit = once(child, 'exit', { signal }).then(async () => {
      // What it said last may arrive later than its end.
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
      if (signal.aborted) throw new HttpError('unavailable', { retryAfter: 10, cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      over.abort();
      await Promise.allSettled([message, exit]);
    }
  }

  /** A process for one picture: the one that rested last, which is the fastest, or another. */
  #wake(): ChildProcess {
    for (let last = this.#idle.pop(); last !== undefined; last = this.#idle.pop()) {
      clearTimeout(last.end);
      if (!last.child.connected) continue;
      last.child.ref();
      last.child.channel?.ref();
      return last.child;
    }
    // Many memory arenas would keep what large pictures needed.
    const child = fork(this.#options.program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
      env: { MALLOC_ARENA_MAX: '2' },
    });
    // A process that cannot start, or ends while it is sent a picture, is noticed by its exit.
    child.on('error', () => undefined);
    return child;
  }

  /** Neither an idle process nor its timer keeps this one running. */
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
  charge: (ms: number) => void,
): Promise<PictureReply | undefined> {
  for await (const [message] of on(child, 'message', { signal }) as AsyncIterable<[PictureMessage]>) {
    charge(message.processorMs);
    if (message.isUnderWay !== true) return message;
  }
  return undefined;
}
