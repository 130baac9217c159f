/**
 * Milliseconds of statements that are not charged to a call: more than an ordinary call needs, also on a busy machine.
 */
export const DATABASE_FREE_MS = 100;

/** What a call can wait for: its turn, more urgent calls of other callers, or a database connection. */
export type CallWait = 'turn' | 'yield' | 'connection';

/** Account to which the calls of a caller are charged (`CallScheduler`). */
export interface CallerAccount {
  /** Charges milliseconds of processor time. */
  charge(ms: number): void;
  /** Pauses long work while calls of other callers are more urgent. */
  yieldToOthers(): Promise<void>;
}

/** Milliseconds of processor time used by a call: event loop, database and threads. */
export class CallUsage {
  loopMs = 0;
  /** Longest uninterrupted time on the event loop. */
  longestStep = 0;
  databaseMs = 0;
  /** Total charged to the caller. */
  chargedMs = 0;
  /** Wall-clock milliseconds; parallel waits are added up. */
  readonly waits: Record<CallWait, number> = { turn: 0, yield: 0, connection: 0 };
  #account: CallerAccount | undefined;

  /** Counts a step of the event loop, during which nothing else ran. */
  addStep(ms: number): void {
    this.loopMs += ms;
    this.longestStep = Math.max(this.longestStep, ms);
    this.addThread(ms);
  }

  /** Counts database time; the part above `DATABASE_FREE_MS` is charged. */
  addDatabase(ms: number): void {
    const free = Math.max(0, DATABASE_FREE_MS - this.databaseMs);
    this.databaseMs += ms;
    if (ms > free) this.addThread(ms - free);
  }

  /** Counts time of a thread or process that works for this call only, or of compressing its response. */
  addThread(ms: number): void {
    this.chargedMs += ms;
    this.#account?.charge(ms);
  }

  /** Counts wall-clock milliseconds of waiting, which are not charged. */
  addWait(wait: CallWait, ms: number): void {
    this.waits[wait] += ms;
  }

  /** Pauses while calls of other callers are more urgent. */
  async yieldToOthers(): Promise<void> {
    const startedAt = performance.now();
    await this.#account?.yieldToOthers();
    this.addWait('yield', performance.now() - startedAt);
  }

  /** Charges past and future work of the call to an account. */
  chargeTo(account: CallerAccount): void {
    this.#account = account;
    account.charge(this.chargedMs);
  }
}
