import { currentTraces } from '../tracing/Traces.ts';
import { runForNoCall, runForRequest } from './currentRequest.ts';

/**
 * Runs work that a call started and that continues after it, or work outside of calls. `startedBy` is the request id of
 * the call, `name` the name of the span in its trace.
 */
export async function runInBackground<Result>(
  startedBy: string | null,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (startedBy === null) return runForNoCall(run);
  const span = currentTraces()?.startWork(name, startedBy);
  try {
    const result = await runForRequest({ requestId: startedBy, isBackground: true, span }, run);
    span?.end();
    return result;
  } catch (error) {
    span?.end({ failed: true });
    throw error;
  }
}
