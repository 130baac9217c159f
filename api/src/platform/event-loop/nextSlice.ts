import { currentCall, resumeCall } from './currentCall.ts';

const waiting: (() => void)[] = [];

/**
 * Waits until the event loop has served other calls. Only one of all long works that wait here continues in a turn of
 * the loop, so that other calls wait for one slice, however many works there are.
 */
export async function nextSlice(): Promise<void> {
  await currentCall()?.yieldToOthers();
  const turn = Promise.withResolvers<void>();
  waiting.push(turn.resolve);
  if (waiting.length === 1) setImmediate(startNext);
  await turn.promise;
  resumeCall();
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
