import type { CallUsage } from './CallUsage.ts';
import { currentCall, resumeCall } from './currentCall.ts';
import { GIVE_WAY_MAX, giveWay } from './rests.ts';

const waiting: (() => void)[] = [];

/**
 * Waits until the event loop has looked after other calls. Of all long works that wait here only one goes on in a turn
 * of the loop, so that other calls wait for one slice, however many works there are. A work whose caller gives way goes
 * on when it need not.
 */
export async function nextSlice(call: CallUsage | undefined = currentCall()): Promise<void> {
  const until = performance.now() + GIVE_WAY_MAX;
  for (let left = GIVE_WAY_MAX; left > 0; left = call?.account?.givesWay ? until - performance.now() : 0) {
    await giveWay(call, left);
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    if (waiting.length === 1) setImmediate(startNext);
    await turn.promise;
  }
  resumeCall(call);
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
