import { AsyncLocalStorage } from 'node:async_hooks';
import { LoopMeter } from './LoopMeter.ts';
import type { CallUsage } from './CallUsage.ts';

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
