import type { ServerResponse } from 'node:http';
import { HttpError } from '../errors/HttpError.ts';
import { FairLimiter } from '../jobs/FairLimiter.ts';

/** How a reading is carried out. */
export interface Reading<Answer> {
  /**
   * Waits until the reading may begin; answers how to say that it is over. `left` is aborted when all who wait for the
   * reading have left, or it has waited for too long.
   */
  readonly takeTurn: (left: AbortSignal) => Promise<() => void>;
  /** Reads for those who wait by then. */
  readonly read: (readers: readonly ServerResponse[]) => Promise<Answer>;
}

/** How many calls wait for one reading at most, and for how long it waits to begin, in milliseconds. */
export interface SharedReadsOptions {
  readonly readers: number;
  readonly waitMs: number;
}

/** A list that a screen reads again with each of its tabs; the page gives up after 30 s. */
export const SHARED_READS: SharedReadsOptions = { readers: 20, waitMs: 20_000 };

interface Waiting<Answer> {
  readonly readers: readonly ServerResponse[];
  /** Rejects with `NotBegun` when the reading does not begin. */
  readonly answer: Promise<Answer>;
  readonly join: (response: ServerResponse) => void;
}

/** Why those who joined a reading have no answer. */
class NotBegun extends Error {}

/** Readings of all keys that go on, or wait for an equal one, at a time: each is a call of its own, which has limits. */
const EQUAL_MAX = 10_000;
const RETRY_AFTER = 5;

/**
 * Equal readings, one at a time: a call that comes while one goes on waits for the next one, and all that wait for it
 * share its answer. However many come, two are carried out. No call is answered by what had begun to be read before it
 * came, so each finds what its caller wrote before.
 */
export class SharedReads<Answer> {
  readonly #options: SharedReadsOptions;
  readonly #equal: FairLimiter;
  readonly #waiting = new Map<string, Waiting<Answer>>();

  constructor(options = SHARED_READS) {
    this.#options = options;
    const { waitMs } = options;
    const equal = { running: EQUAL_MAX, runningOfKey: 1, waiting: EQUAL_MAX, waitingOfKey: 1, waitMs };
    this.#equal = new FairLimiter(equal);
  }

  /**
   * The answer of a reading of a key that begins from now on; `isOwn` says whether this call has begun it.
   * @throws HttpError `unavailable` when it does not begin in time, and what `takeTurn` and `read` throw
   */
  async read(
    key: string,
    response: ServerResponse,
    reading: Reading<Answer>,
  ): Promise<{ readonly answer: Answer; readonly isOwn: boolean }> {
    const until = performance.now() + this.#options.waitMs;
    for (;;) {
      const waiting = this.#waiting.get(key);
      const waitMs = until - performance.now();
      if (waiting === undefined)
        return { answer: await this.#begin(key, response, { ...reading, waitMs }), isOwn: true };
      if (waiting.readers.length >= this.#options.readers)
        throw new HttpError('unavailable', { retryAfter: RETRY_AFTER });
      waiting.join(response);
      try {
        return { answer: await waiting.answer, isOwn: false };
      } catch (error) {
        if (!(error instanceof NotBegun)) throw error;
        // It gave up for the call that had waited for the longest: the others have time left.
        if (performance.now() >= until) throw error.cause;
      }
    }
  }

  async #begin(
    key: string,
    response: ServerResponse,
    { takeTurn, read, waitMs }: Reading<Answer> & { readonly waitMs: number },
  ): Promise<Answer> {
    const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
    // Mostly no other call waits for it.
    answer.catch(() => undefined);
    const readers = new Readers(waitMs);
    readers.join(response);
    this.#waiting.set(key, { readers: readers.responses, answer, join: (each) => readers.join(each) });
    let endEqual: (() => void) | undefined;
    let endTurn: (() => void) | undefined;
    try {
      try {
        endEqual = await this.#equal.take(key, readers.left);
        endTurn = await takeTurn(readers.left);
      } catch (error) {
        reject(new NotBegun('The reading did not begin.', { cause: error }));
        throw error;
      } finally {
        // From here on a call waits for the next reading.
        this.#waiting.delete(key);
        readers.close();
      }
      resolve(await read(readers.responses));
      return await answer;
    } catch (error) {
      reject(error);
      throw error;
    } finally {
      endTurn?.();
      endEqual?.();
    }
  }
}

/** The calls that wait for a reading. */
class Readers {
  readonly responses: ServerResponse[] = [];
  readonly #left = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #here = 0;
  readonly #leave = () => {
    this.#here -= 1;
    if (this.#here === 0) this.#left.abort();
  };

  constructor(waitMs: number) {
    this.#timer = setTimeout(() => this.#left.abort(), waitMs);
  }

  /** Aborted when all have left, or have waited for too long. */
  get left(): AbortSignal {
    return this.#left.signal;
  }

  join(response: ServerResponse): void {
    this.responses.push(response);
    this.#here += 1;
    if (response.destroyed) this.#leave();
    else response.once('close', this.#leave);
  }

  /** None waits any more. */
  close(): void {
    clearTimeout(this.#timer);
    for (const response of this.responses) response.off('close', this.#leave);
  }
}
