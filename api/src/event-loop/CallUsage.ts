import type { CallerAccount } from './CallerAccount.ts';

/**
 * Milliseconds of the database that a call is not charged with: those of an ordinary call, which its units bound, and
 * of waiting for a busy machine.
 */
export const DATABASE_FREE_MS = 100;

/** What a call may wait for before it goes on: its turn, a rest of its caller's, or a connection to the database. */
export type CallWait = 'turn' | 'rest' | 'connection';

/** What a call took, in milliseconds of a processor: of the API's one event loop, of the database and of threads. */
export class CallUsage {
  #loop = 0;
  #longestStep = 0;
  #database = 0;
  #charged = 0;
  #outside = 0;
  readonly #waits = { turn: 0, rest: 0, connection: 0 };
  #account: CallerAccount | undefined;

  /** Of the event loop, all steps together. */
  get loopMs(): number {
    return this.#loop;
  }

  /** Of the longest step of the event loop: for so long no other call went on. */
  get longestStep(): number {
    return this.#longestStep;
  }

  /** Of the database, as far as its statements shared it with others (`SharedTime`). */
  get databaseMs(): number {
    return this.#database;
  }

  /** What the caller is charged with for the call. */
  get chargedMs(): number {
    return this.#charged;
  }

  /** What the call waited for, by the clock; waits at the same time count each. */
  get waits(): Readonly<Record<CallWait, number>> {
    return this.#waits;
  }

  /** The account that the call is charged to; undefined while its caller is unknown. */
  get account(): CallerAccount | undefined {
    return this.#account;
  }

  /** Counts a step of the event loop, during which nothing else ran. */
  addStep(ms: number): void {
    this.#loop += ms;
    this.#longestStep = Math.max(this.#longestStep, ms);
    this.#charge(ms);
  }

  /** Counts time of the database; what is beyond `DATABASE_FREE_MS` is charged. */
  addDatabase(ms: number): void {
    const free = Math.max(0, DATABASE_FREE_MS - this.#database);
    this.#database += ms;
    if (ms > free) this.addThread(ms - free);
  }

  /** Counts time of a thread or process that works for the call alone, or of the compression of its answer. */
  addThread(ms: number): void {
    this.#outside += ms;
    this.#charge(ms);
  }

  /** Counts milliseconds by the clock for which the call waited. They are not charged. */
  addWait(wait: CallWait, ms: number): void {
    this.#waits[wait] += ms;
  }

  /** What was charged beside the event loop since the last question. */
  takeOutside(): number {
    const ms = this.#outside;
    this.#outside = 0;
    return ms;
  }

  /** From now on the work is charged to an account, with what was counted before. */
  chargeTo(account: CallerAccount): void {
    this.#account = account;
    account.charge(this.#charged);
  }

  #charge(ms: number): void {
    this.#charged += ms;
    this.#account?.charge(ms);
  }
}
