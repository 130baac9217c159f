import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallUsage } from './CallUsage.ts';

/**
 * Options of a meter: the processor time of the thread in milliseconds, and a function that schedules a task for the
 * end of the current step.
 */
interface LoopMeterOptions {
  readonly processorTime: () => number;
  readonly afterStep: (end: () => void) => void;
}

/**
 * Attributes the processor time of the event loop to calls. Code that resumes a call invokes `enter`; everything that
 * runs until the next `enter` or the end of that turn of the loop is counted for the call.
 */
export class LoopMeter {
  readonly #options: LoopMeterOptions;
  #owner: CallUsage | undefined;
  #since = 0;
  #ends = false;

  constructor(options: LoopMeterOptions) {
    this.#options = options;
  }

  /** The loop continues with a call, or with work outside of calls. */
  enter(usage: CallUsage | undefined): void {
    // Same step: reading the processor time would take longer than most steps.
    if (usage === this.#owner && (usage === undefined || this.#ends)) return;
    const now = this.#options.processorTime();
    this.#owner?.addStep(now - this.#since);
    this.#owner = usage;
    this.#since = now;
    if (usage === undefined || this.#ends) return;
    this.#ends = true;
    this.#options.afterStep(() => {
      this.#ends = false;
      this.enter(undefined);
    });
  }
}

const calls = new AsyncLocalStorage<CallUsage>();

const meter = new LoopMeter({
  processorTime: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  afterStep: (end) => void setImmediate(end),
});

/** Returns the usage of the current call; undefined outside of calls. */
export function currentCall(): CallUsage | undefined {
  return calls.getStore();
}

/** Runs a part of a call and counts its database and loop time for the call. */
export function runForCall<Result>(usage: CallUsage, run: () => Result): Result {
  meter.enter(usage);
  return calls.run(usage, run);
}

/** Marks that the event loop continues with a call after an asynchronous wait, or with work outside of calls. */
export function resumeCall(usage = currentCall()): void {
  meter.enter(usage);
}
