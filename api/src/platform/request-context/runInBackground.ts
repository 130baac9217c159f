import { currentTraces } from '../tracing/Traces.ts';
import { runForNoCall, runForRequest } from './currentRequest.ts';

/**
 * Runs work that a call began and that goes on after it, or that of no call. `begunBy` is the id of the call, `name` that
 * of the work's span in the trace of the call.
 */
export async function runInBackground<Result>(
  begunBy: string | null,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (begunBy === null) return runForNoCall(run);
  const span = currentTraces()?.beginWork(name, begunBy);
  try {
    const result = await runForRequest({ requestId: begunBy, isBackground: true, span }, run);
    span?.end();
    return result;
  } catch (error) {
    span?.end({ failed: true });
    throw error;
  }
}
