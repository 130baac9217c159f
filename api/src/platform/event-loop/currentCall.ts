import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallUsage } from './CallUsage.ts';

/** What a meter is made of: the processor time of the thread in milliseconds, and a task for when its step is over. */
interface LoopMeterOptions {
  readonly processorTime: () => number;
  readonly afterStep: (end: () => void) => void;
}

/**
 * Counts the processor time of the event loop for the call that has it. What continues a call says so with `enter`:
 * what runs from then on is counted for it, up to the next `enter` or the end of that turn of the loop.
 */
export class LoopMeter {
  readonly #options: LoopMeterOptions;
  #owner: CallUsage | undefined;
  #since = 0;
  #ends = false;

  constructor(options: LoopMeterOptions) {
    this.#options = options;
  }

  /** The loop goes on with a call, or with work of no call. */
  enter(usage: CallUsage | undefined): void {
    // The step goes on. To ask for the processor time takes longer than most of what is between two marks of a call.
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

/** The usage of the call that this code runs for; undefined outside of calls. */
export function currentCall(): CallUsage | undefined {
  return calls.getStore();
}

/** Runs a part of a call: what it does in the database, and after it, is counted for the call. */
export function runForCall<Result>(usage: CallUsage, run: () => Result): Result {
  meter.enter(usage);
  return calls.run(usage, run);
}

/** Says that the event loop goes on with a call after it waited for something, or with work of no call. */
export function resumeCall(usage = currentCall()): void {
  meter.enter(usage);
}
