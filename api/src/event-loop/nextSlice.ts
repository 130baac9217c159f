import { currentCall, resumeCall } from './currentCall.ts';
import { restAfterSlice } from './rests.ts';

const waiting: (() => void)[] = [];

/**
 * Waits until the event loop has looked after other calls, after a slice of so many milliseconds. Of all long works that
 * wait here only one goes on in a turn of the loop, so that other calls wait for one slice, however many works there are.
 */
export async function nextSlice(ms: number): Promise<void> {
  const call = currentCall();
  if (call?.account?.givesWay) await restAfterSlice(call, ms);
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  if (waiting.length === 1) setImmediate(startNext);
  await turn.promise;
  resumeCall(call);
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
