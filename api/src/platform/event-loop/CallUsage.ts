/** Milliseconds of statements that a call is not charged for: an ordinary call, also on a busy machine, takes less. */
export const DATABASE_FREE_MS = 100;

/** What a call waits for: its turn, more urgent calls of others, or a connection to the database. */
export type CallWait = 'turn' | 'yield' | 'connection';

/** The account of a caller, which its calls are charged to (`CallScheduler`). */
export interface CallerAccount {
  /** Charges milliseconds of a processor. */
  charge(ms: number): void;
  /** Pauses a long work while calls of others are more urgent. */
  yieldToOthers(): Promise<void>;
}

/** The milliseconds of a processor that a call used: of the one event loop, of the database and of threads. */
export class CallUsage {
  loopMs = 0;
  /** Of the event loop; no other call continued during that time. */
  longestStep = 0;
  databaseMs = 0;
  /** The sum that the caller is charged. */
  chargedMs = 0;
  /** By the clock; parallel waits count separately. */
  readonly waits: Record<CallWait, number> = { turn: 0, yield: 0, connection: 0 };
  #account: CallerAccount | undefined;

  /** Counts a step of the event loop, during which nothing else ran. */
  addStep(ms: number): void {
    this.loopMs += ms;
    this.longestStep = Math.max(this.longestStep, ms);
    this.addThread(ms);
  }

  /** Counts time of the database; the time above `DATABASE_FREE_MS` is charged. */
  addDatabase(ms: number): void {
    const free = Math.max(0, DATABASE_FREE_MS - this.databaseMs);
    this.databaseMs += ms;
    if (ms > free) this.addThread(ms - free);
  }

  /** Counts time of a thread or process that works for the call alone, or of the compression of its response. */
  addThread(ms: number): void {
    this.chargedMs += ms;
    this.#account?.charge(ms);
  }

  /** Counts milliseconds by the clock that the call waited. They are not charged. */
  addWait(wait: CallWait, ms: number): void {
    this.waits[wait] += ms;
  }

  /** Pauses while calls of others are more urgent. */
  async yieldToOthers(): Promise<void> {
    const startedAt = performance.now();
    await this.#account?.yieldToOthers();
    this.addWait('yield', performance.now() - startedAt);
  }

  /** Charges the work to an account from now on, and what was counted before. */
  chargeTo(account: CallerAccount): void {
    this.#account = account;
    account.charge(this.chargedMs);
  }
}
