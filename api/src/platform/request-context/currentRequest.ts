import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from '../tracing/Traces.ts';

/** The call that work is done for: of a job or a notification, the call that began it. */
export interface RequestContext {
  /** 32 hexadecimal digits (`isRequestId`). */
  readonly requestId: string;
  /** Whether the work goes on after the call; its lines in the log then get the id here. */
  readonly isBackground?: boolean;
  /** What its statements are parts of, where traces are recorded. */
  readonly span?: TraceSpan | undefined;
}

const requests = new AsyncLocalStorage<RequestContext | undefined>();

/** The call that this code runs for; undefined in work that no call began. */
export function currentRequest(): RequestContext | undefined {
  return requests.getStore();
}

/** Runs a part of the work for a call, or for none. */
export function runForRequest<Result>(context: RequestContext | undefined, run: () => Result): Result {
  return requests.run(context, run);
}

/**
 * Runs what serves many calls in the name of none. A timer that a call happens to set would otherwise go on as that
 * call: its statements would have the id of the call, and its caller would be charged for them.
 */
export const runForNoCall: <Result>(run: () => Result) => Result = AsyncLocalStorage.snapshot();
